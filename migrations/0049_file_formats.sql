CREATE TABLE "file_formats" (
	"customer_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"fields" text[] NOT NULL,
	"separator" text NOT NULL,
	CONSTRAINT "file_formats_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id"),
	CONSTRAINT "file_formats_separator" CHECK ("file_formats"."separator" in ('colon', 'semicolon', 'comma', 'pipe', 'tab'))
);
--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "file_formats" ADD CONSTRAINT "file_formats_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "file_formats" ADD CONSTRAINT "file_formats_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;