CREATE TABLE "translations" (
	"product_id" text,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"original" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "translations_text" UNIQUE NULLS NOT DISTINCT("language","field","product_id")
);
--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "translations" ADD CONSTRAINT "translations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;