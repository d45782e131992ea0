-- The version before reads this column, which is null everywhere, and neither shows nor writes it.
ALTER TABLE "categories" ALTER COLUMN "image" SET DATA TYPE jsonb USING "image"::jsonb;