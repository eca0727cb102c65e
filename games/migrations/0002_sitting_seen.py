from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="sitting",
            name="seen",
            field=models.PositiveIntegerField(default=0, verbose_name="seen up to version"),
        ),
    ]
