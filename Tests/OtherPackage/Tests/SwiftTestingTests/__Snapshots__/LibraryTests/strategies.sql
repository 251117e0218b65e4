SELECT "books"."id", "books"."title", "books"."isLent", "books"."notes", "books"."cover", "books"."published", "books"."shelfID"
FROM "books"
WHERE ((("books"."title") = ('a\b')) AND (("books"."shelfID") = (2)))
