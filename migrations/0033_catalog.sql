CREATE TABLE "categories" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "details" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_at" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "hide_sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The version before knows no former slugs.
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_product_id" ON "former_slugs" USING btree ("product_id");--> statement-breakpoint
INSERT INTO "categories" ("name") SELECT DISTINCT "category" FROM "products";--> statement-breakpoint
CREATE FUNCTION add_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO categories (name, position) SELECT NEW.category, coalesce(max(position), 0) + 1 FROM categories
  ON CONFLICT (name) DO NOTHING;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_category BEFORE INSERT OR UPDATE OF category ON products
  FOR EACH ROW EXECUTE FUNCTION add_category();--> statement-breakpoint
-- The version before writes any category; the trigger above adds it first.
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree (coalesce(slug, id));--> statement-breakpoint
-- The version before leaves the slug and the number out.
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock_not_negative" CHECK ("products"."low_stock_at" >= 0);--> statement-breakpoint
UPDATE "products" SET "slug" = 'instagram-accounts'
WHERE "id" = 'main_insta_product'
  AND NOT EXISTS (SELECT FROM "products" WHERE "id" = 'instagram-accounts');
