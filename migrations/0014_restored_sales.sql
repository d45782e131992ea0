CREATE TABLE "unknown_sales" (
	"product_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_gap" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "invoice_gap" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The version before does not write to this table.
ALTER TABLE "unknown_sales" ADD CONSTRAINT "unknown_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- As before, and with the gap that a restore left in the customer's invoice numbers.
CREATE OR REPLACE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql
-- A connection keeps the plan that it made while the table was small; of its plans only the one by number goes without a sort.
SET enable_sort = off AS $$
DECLARE
  last orders;
BEGIN
  SELECT * INTO last FROM orders WHERE customer_id = NEW.customer_id ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.invoice_gap := coalesce((SELECT invoice_gap FROM customers WHERE id = NEW.customer_id), 0);
  NEW.accounts_after := coalesce(last.accounts_after, 0) + CASE NEW.order_type WHEN 'account' THEN NEW.quantity ELSE 0 END;
  NEW.spent_after_cents := coalesce(last.spent_after_cents, 0) + NEW.total_cents;
  RETURN NEW;
END $$;
