ALTER TABLE "orders" ADD COLUMN "warranty_hours" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_rule" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "duration_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "requires_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_without_terms" ON "orders" USING btree ("id") WHERE claim_rule is null and duration_days is null;--> statement-breakpoint
-- As before, and with the product's terms for an order that names none, as the version before places it.
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
  IF NEW.order_type = 'account' AND NEW.claim_rule IS NULL THEN
    SELECT warranty_hours, claim_rule INTO NEW.warranty_hours, NEW.claim_rule FROM products WHERE id = NEW.product_id;
  ELSIF NEW.order_type = 'software' AND NEW.duration_days IS NULL THEN
    SELECT duration_days INTO NEW.duration_days FROM products WHERE id = NEW.product_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An order from before this migration gets its terms once; nothing else of an order ever changes.
CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.claim_rule IS NULL AND OLD.duration_days IS NULL THEN
    OLD.warranty_hours := NEW.warranty_hours;
    OLD.claim_rule := NEW.claim_rule;
    OLD.duration_days := NEW.duration_days;
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% on orders is not allowed: an order never changes', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_immutable BEFORE UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order();
