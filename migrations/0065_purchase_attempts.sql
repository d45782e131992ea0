-- The version before neither reads nor writes these columns. It tries a purchase that failed again at once, for ten minutes.
ALTER TABLE "payments" ADD COLUMN "failed_purchases" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purchase_retry_at" timestamp with time zone;
