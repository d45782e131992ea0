-- The list shows the category of programs, which nobody could translate before.
INSERT INTO "translations" ("product_id", "field", "language", "original", "text")
SELECT "products"."id", 'category', "translated"."language", 'Software', "translated"."text"
FROM "products" CROSS JOIN (VALUES
  ('es', 'Programas'), ('pt-BR', 'Programas'), ('ru', 'Программы'), ('zh-CN', '软件'), ('ar', 'البرامج')
) AS "translated" ("language", "text")
WHERE "products"."kind" = 'software' AND "products"."category" = 'Software'
ON CONFLICT DO NOTHING;
