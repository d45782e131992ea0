CREATE TABLE "standbys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"wanted" integer NOT NULL,
	"filled" integer DEFAULT 0 NOT NULL,
	"fills" integer DEFAULT 0 NOT NULL,
	"max_unit_cents" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"short_mailed_at" timestamp with time zone,
	CONSTRAINT "standbys_quantities" CHECK ("standbys"."filled" between "standbys"."fills" and "standbys"."wanted" and "standbys"."wanted" > 0),
	CONSTRAINT "standbys_price" CHECK ("standbys"."max_unit_cents" > 0),
	CONSTRAINT "standbys_state" CHECK ("standbys"."state" in ('waiting', 'filled', 'cancelled', 'expired')),
	CONSTRAINT "standbys_closed" CHECK (("standbys"."state" = 'waiting') = ("standbys"."closed_at" is null)),
	CONSTRAINT "standbys_filled" CHECK ("standbys"."state" <> 'filled' or "standbys"."filled" = "standbys"."wanted")
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD COLUMN "standby_id" uuid;--> statement-breakpoint
ALTER TABLE "restock_requests" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "standbys" ADD CONSTRAINT "standbys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "standbys" ADD CONSTRAINT "standbys_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standbys_one_each" ON "standbys" USING btree ("customer_id","product_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "standbys_waiting" ON "standbys" USING btree ("product_id","created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "standbys_ends_at" ON "standbys" USING btree ("ends_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "standbys_customer_id" ON "standbys" USING btree ("customer_id","created_at","id");--> statement-breakpoint
-- The version before leaves the column at its default.
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_quantity" CHECK ("restock_requests"."quantity" > 0);