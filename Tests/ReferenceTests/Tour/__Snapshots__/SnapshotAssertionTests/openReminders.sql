SELECT "reminders"."title", count("reminders"."id")
FROM "reminders"
GROUP BY "reminders"."title"
