-- The version before neither reads nor writes these columns. It asks visitors to sign in.
ALTER TABLE "payments" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "guest_checkout" boolean DEFAULT true NOT NULL;