ALTER TABLE "customers" ADD COLUMN "mail_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_refusal" text;