ALTER TABLE "orders" ADD COLUMN "warranty_hours" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_rule" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "duration_days" integer;--> statement-breakpoint
CREATE INDEX "orders_without_terms" ON "orders" USING btree ("id") WHERE claim_rule is null and duration_days is null;--> statement-breakpoint
-- The version before places orders without terms; they get those of the product.
CREATE FUNCTION take_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_type = 'account' THEN
    SELECT warranty_hours, claim_rule INTO NEW.warranty_hours, NEW.claim_rule FROM products WHERE id = NEW.product_id;
  ELSE
    SELECT duration_days INTO NEW.duration_days FROM products WHERE id = NEW.product_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_take_terms BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.claim_rule IS NULL AND NEW.duration_days IS NULL) EXECUTE FUNCTION take_terms();
--> statement-breakpoint
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_take_terms;
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
