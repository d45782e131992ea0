CREATE TABLE "price_tiers" (
	"product_id" text NOT NULL,
	"min_quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	CONSTRAINT "price_tiers_product_id_min_quantity_pk" PRIMARY KEY("product_id","min_quantity"),
	CONSTRAINT "price_tiers_min_quantity" CHECK ("price_tiers"."min_quantity" > 1),
	CONSTRAINT "price_tiers_price_positive" CHECK ("price_tiers"."unit_price_cents" > 0)
);
--> statement-breakpoint
-- The version before inserts totals without a discount, which the new constraint accepts.
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "list_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tier_min_quantity" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
-- The version before does not know this table. It sells at the list price, and refuses a form that shows another one.
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The version before leaves the column out, so its orders have no discount.
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_cents" = 0 or ("orders"."discount_cents" > 0 and "orders"."total_cents" >= "orders"."quantity"));--> statement-breakpoint
-- The version before leaves the discount out, so its totals are quantity times price.
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."unit_price_cents" * "orders"."quantity" - "orders"."discount_cents");