CREATE TABLE "price_plans" (
	"product_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"price_cents" bigint NOT NULL,
	"next_price_cents" bigint,
	"next_price_at" timestamp with time zone,
	"sale_price_cents" bigint,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	CONSTRAINT "price_plans_product_id_since_pk" PRIMARY KEY("product_id","since"),
	CONSTRAINT "price_plans_next" CHECK (num_nulls("price_plans"."next_price_cents", "price_plans"."next_price_at") in (0, 2)),
	CONSTRAINT "price_plans_prices" CHECK ("price_plans"."price_cents" > 0 and "price_plans"."next_price_cents" > 0),
	CONSTRAINT "price_plans_sale" CHECK (num_nulls("price_plans"."sale_price_cents", "price_plans"."sale_starts_at", "price_plans"."sale_ends_at") in (0, 3)),
	CONSTRAINT "price_plans_sale_price" CHECK ("price_plans"."sale_price_cents" > 0 and "price_plans"."sale_ends_at" > "price_plans"."sale_starts_at")
);
--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION order_price_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.since := greatest(clock_timestamp(), (
    SELECT max(since) + interval '1 microsecond' FROM price_plans WHERE product_id = NEW.product_id));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER price_plans_order BEFORE INSERT ON price_plans
  FOR EACH ROW EXECUTE FUNCTION order_price_plans();--> statement-breakpoint
-- A new list price replaces a scheduled one whose time has come, and leaves a later one and the sale as they are.
CREATE FUNCTION plan_list_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last price_plans;
BEGIN
  SELECT * INTO last FROM price_plans WHERE product_id = NEW.id ORDER BY since DESC LIMIT 1;
  IF last.next_price_at <= clock_timestamp() THEN
    last.next_price_cents := NULL;
    last.next_price_at := NULL;
  END IF;
  INSERT INTO price_plans (
    product_id, price_cents, next_price_cents, next_price_at, sale_price_cents, sale_starts_at, sale_ends_at
  ) VALUES (
    NEW.id, NEW.price_cents, last.next_price_cents, last.next_price_at,
    last.sale_price_cents, last.sale_starts_at, last.sale_ends_at
  );
  RETURN NULL;
END $$;--> statement-breakpoint
-- The version before writes list prices as before, and the trigger records them. It sells at the list price, and refuses
-- a form that shows another one.
CREATE TRIGGER products_price_plan AFTER INSERT OR UPDATE OF price_cents ON products
  FOR EACH ROW EXECUTE FUNCTION plan_list_price();--> statement-breakpoint
INSERT INTO price_plans (product_id, price_cents) SELECT id, price_cents FROM products;
