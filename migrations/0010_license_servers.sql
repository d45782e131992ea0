CREATE TABLE "device_names" (
	"license_id" uuid NOT NULL,
	"hardware_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "device_names_license_id_hardware_id_pk" PRIMARY KEY("license_id","hardware_id")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"wants_mail" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "check_incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"node" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "check_probes" (
	"node" text PRIMARY KEY NOT NULL,
	"is_answering" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"probed_at" timestamp with time zone NOT NULL,
	"latency_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "low_stock" (
	"product_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" smallint,
	"error" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"give_up_at" timestamp with time zone DEFAULT now() + interval '3 days' NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_event_endpoint" UNIQUE("event_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed', 'cancelled')),
	CONSTRAINT "webhook_deliveries_pending_has_try" CHECK (("webhook_deliveries"."status" = 'pending') = ("webhook_deliveries"."next_try_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"event_types" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"previous_secret_sealed" "bytea",
	"previous_secret_until" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_previous_secret" CHECK (("webhook_endpoints"."previous_secret_sealed" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"once_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
INSERT INTO "order_notes" ("order_id", "wants_mail") SELECT "order_id", true FROM "order_mails";--> statement-breakpoint
DROP TABLE "order_mails";--> statement-breakpoint
ALTER TABLE "license_devices" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "hardware_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_devices" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_names" ADD CONSTRAINT "device_names_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_one_signs" ON "signing_keys" USING btree ((true)) WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "check_incidents_open" ON "check_incidents" USING btree ("node") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "check_incidents_started_at" ON "check_incidents" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_id" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_not_delivered" ON "webhook_deliveries" USING btree ("endpoint_id","status","created_at","id") WHERE status <> 'delivered';--> statement-breakpoint
CREATE INDEX "webhook_events_created_at" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "license_devices" ADD CONSTRAINT "license_devices_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The history is written by what binds and releases, which knows who did it.
DROP TRIGGER "licenses_note_first_device" ON "licenses";--> statement-breakpoint
DROP TRIGGER "licenses_note_device" ON "licenses";--> statement-breakpoint
DROP FUNCTION note_device();--> statement-breakpoint
-- Without the index that is dearest to write; made again below.
DROP INDEX "licenses_search";--> statement-breakpoint
-- Room in each page, so that the time of the last check is written without touching an index.
ALTER TABLE "licenses" SET (fillfactor = 80);--> statement-breakpoint
UPDATE "licenses" SET
  "hardware_ids" = CASE WHEN "hardware_id" IS NULL THEN '{}' ELSE ARRAY["hardware_id"] END,
  "product_id" = coalesce(
    (SELECT "product_id" FROM "orders" WHERE "orders"."id" = "licenses"."order_id"),
    (SELECT "id" FROM "products" WHERE "kind" = 'software' AND "name" = "licenses"."software_name" ORDER BY "created_at" LIMIT 1)
  );--> statement-breakpoint
ALTER TABLE "licenses" DROP COLUMN "hardware_id";--> statement-breakpoint
CREATE INDEX "licenses_search" ON "licenses" USING gin (license_key gin_trgm_ops,email gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_max_devices" CHECK ("products"."max_devices" between 1 and 100);