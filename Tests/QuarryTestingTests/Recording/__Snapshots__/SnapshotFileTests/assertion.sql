SELECT "indexedBooks"."id", "indexedBooks"."title", "indexedBooks"."authorID", "indexedBooks"."year"
FROM "indexedBooks"
WHERE (("indexedBooks"."title") = (?))
ORDER BY "indexedBooks"."year"
-- 1: 'Orlando'
