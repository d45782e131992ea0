CREATE TABLE "product_copies" (
	"product_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_copies_product_id_customer_id_pk" PRIMARY KEY("product_id","customer_id"),
	CONSTRAINT "product_copies_order_id" UNIQUE("order_id")
);
--> statement-breakpoint
-- The version before writes only kinds that it knows, which stay allowed.
ALTER TABLE "orders" DROP CONSTRAINT "orders_type";--> statement-breakpoint
-- The version before writes only kinds that it knows, which stay allowed.
ALTER TABLE "products" DROP CONSTRAINT "products_kind";--> statement-breakpoint
-- The version before writes only the other forms.
ALTER TABLE "credential_reveals" DROP CONSTRAINT "credential_reveals_form";--> statement-breakpoint
ALTER TABLE "product_downloads" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_downloads" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credential_reveals" ADD COLUMN "download_id" uuid;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "product_copies" ADD CONSTRAINT "product_copies_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "product_copies" ADD CONSTRAINT "product_copies_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "product_copies" ADD CONSTRAINT "product_copies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before leaves the column out.
ALTER TABLE "credential_reveals" ADD CONSTRAINT "credential_reveals_download_id_product_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."product_downloads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before publishes files without a version.
CREATE UNIQUE INDEX "product_downloads_version" ON "product_downloads" USING btree ("product_id",lower(version)) WHERE version <> '';--> statement-breakpoint
-- The version before sells no files.
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_copy" CHECK ("orders"."order_type" not in ('file') or "orders"."quantity" = 1);--> statement-breakpoint
-- The version before writes only kinds that it knows. Create file products once every node runs this version.
ALTER TABLE "orders" ADD CONSTRAINT "orders_type" CHECK ("orders"."order_type" in ('account', 'software', 'file'));--> statement-breakpoint
-- The version before writes only kinds that it knows. Create file products once every node runs this version.
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("products"."kind" in ('account', 'software', 'file'));--> statement-breakpoint
-- The version before writes only the other forms.
ALTER TABLE "credential_reveals" ADD CONSTRAINT "credential_reveals_form" CHECK ("credential_reveals"."form" in ('page', 'copy', 'txt', 'csv', 'file'));