ALTER TABLE "standbys" ALTER COLUMN "ends_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "standbys" ADD COLUMN "weekly" integer;--> statement-breakpoint
ALTER TABLE "standbys" ADD COLUMN "renews_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "standbys" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "standbys_renews_at" ON "standbys" USING btree ("renews_at") WHERE state = 'waiting';--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "standbys" ADD CONSTRAINT "standbys_weekly" CHECK (num_nulls("standbys"."weekly", "standbys"."renews_at") in (0, 2));--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "standbys" ADD CONSTRAINT "standbys_ends" CHECK (("standbys"."ends_at" is null) = ("standbys"."weekly" is not null));--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "standbys" ADD CONSTRAINT "standbys_paused" CHECK ("standbys"."paused_at" is null or "standbys"."weekly" is not null);