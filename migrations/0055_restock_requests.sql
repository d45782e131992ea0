CREATE TABLE "restock_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"customer_id" uuid,
	"email" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "restock_requests_person" CHECK (num_nonnulls("restock_requests"."customer_id", "restock_requests"."email") = 1),
	CONSTRAINT "restock_requests_mailed" CHECK ("restock_requests"."mailed_at" is null or "restock_requests"."confirmed_at" is not null)
);
--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_requests_customer" ON "restock_requests" USING btree ("product_id","customer_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_requests_visitor" ON "restock_requests" USING btree ("product_id","email") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "restock_requests_waiting" ON "restock_requests" USING btree ("product_id","created_at") WHERE confirmed_at is not null and mailed_at is null;--> statement-breakpoint
CREATE INDEX "restock_requests_customer_id" ON "restock_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "restock_requests_email" ON "restock_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "restock_requests_created_at" ON "restock_requests" USING btree ("created_at");