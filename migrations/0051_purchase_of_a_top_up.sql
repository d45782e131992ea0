-- The version before neither reads nor writes the column, so it keeps working.
ALTER TABLE "payments" ADD COLUMN "purchase_path" text;