CREATE TABLE "sealing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "duties_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "checklist_dismissed_at" timestamp with time zone;--> statement-breakpoint
-- Until now these were read from the audit log. A shop whose log was trimmed opened more than two years ago.
UPDATE "site_settings" SET "duties_read_at" = coalesce(
	(SELECT min("created_at") FROM "audit_log" WHERE "subject" = 'shop:opening' AND "action" = 'opening.duties_read'),
	(SELECT min("created_at") FROM "audit_log" WHERE "action" = 'audit.trimmed')
), "checklist_dismissed_at" = coalesce(
	(SELECT min("created_at") FROM "audit_log" WHERE "subject" = 'shop:opening' AND "action" = 'opening.checklist_dismissed'),
	(SELECT min("created_at") FROM "audit_log" WHERE "action" = 'audit.trimmed')
);--> statement-breakpoint
INSERT INTO "sealing_keys" ("id", "added_at", "rotated_at")
SELECT "after" ->> 'key', min("created_at"), max("created_at") FILTER (WHERE "action" = 'sealing_key.rotated')
FROM "audit_log" WHERE "subject" = 'shop:sealing-key' AND "after" ->> 'key' IS NOT NULL GROUP BY 1;
