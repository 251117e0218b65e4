SELECT "indexedBooks"."title"
FROM "indexedBooks"
