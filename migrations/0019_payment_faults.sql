ALTER TABLE "payments" ADD COLUMN "failed_starts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "last_fault" text;