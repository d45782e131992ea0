CREATE TABLE "customer_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percent" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_groups_percent" CHECK ("customer_groups"."percent" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "group_prices" (
	"group_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"min_quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	CONSTRAINT "group_prices_group_id_product_id_min_quantity_pk" PRIMARY KEY("group_id","product_id","min_quantity"),
	CONSTRAINT "group_prices_min_quantity" CHECK ("group_prices"."min_quantity" > 0),
	CONSTRAINT "group_prices_price_positive" CHECK ("group_prices"."unit_price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "group_name" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "group_id" uuid;--> statement-breakpoint
-- The version before does not know this table. It sells at public prices, and refuses a form that shows another one.
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree (lower(name));--> statement-breakpoint
-- The version before leaves the column out, so its new customers are in no group.
ALTER TABLE "customers" ADD CONSTRAINT "customers_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_group_id" ON "customers" USING btree ("group_id","join_date","id") WHERE group_id is not null;