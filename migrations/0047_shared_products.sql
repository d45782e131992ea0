CREATE TABLE "copy_counts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sales_limit" integer,
	CONSTRAINT "copy_counts_held" CHECK ("copy_counts"."held" >= 0),
	CONSTRAINT "copy_counts_limit" CHECK ("copy_counts"."held" <= "copy_counts"."sales_limit")
);
--> statement-breakpoint
CREATE TABLE "shared_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"content_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The version before writes only kinds that it knows, which stay allowed.
ALTER TABLE "products" DROP CONSTRAINT "products_kind";--> statement-breakpoint
-- The version before writes only kinds that it knows, which stay allowed.
ALTER TABLE "orders" DROP CONSTRAINT "orders_type";--> statement-breakpoint
-- The version before sells no shared texts.
ALTER TABLE "orders" DROP CONSTRAINT "orders_one_copy";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sales_limit" integer;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "copy_counts" ADD CONSTRAINT "copy_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "shared_contents" ADD CONSTRAINT "shared_contents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_contents_product_id" ON "shared_contents" USING btree ("product_id","created_at");--> statement-breakpoint
-- The version before leaves the column out.
ALTER TABLE "products" ADD CONSTRAINT "products_sales_limit" CHECK ("products"."sales_limit" is null or ("products"."kind" = 'shared' and "products"."sales_limit" > 0));--> statement-breakpoint
-- The version before writes only kinds that it knows. Create shared texts once every node runs this version.
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("products"."kind" in ('account', 'software', 'file', 'shared', 'on_demand'));--> statement-breakpoint
-- The version before writes only kinds that it knows. Create shared texts once every node runs this version.
ALTER TABLE "orders" ADD CONSTRAINT "orders_type" CHECK ("orders"."order_type" in ('account', 'software', 'file', 'shared', 'on_demand'));--> statement-breakpoint
-- The version before sells no shared texts.
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_copy" CHECK ("orders"."order_type" not in ('file', 'shared') or "orders"."quantity" = 1);--> statement-breakpoint
CREATE FUNCTION keep_copy_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO copy_counts (product_id, sales_limit) VALUES (NEW.id, NEW.sales_limit)
  ON CONFLICT (product_id) DO UPDATE SET sales_limit = NEW.sales_limit;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_copy_limit AFTER INSERT OR UPDATE OF sales_limit ON products
  FOR EACH ROW WHEN (NEW.kind = 'shared') EXECUTE FUNCTION keep_copy_limit();
