-- Rules that hold whatever the application does.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is not allowed: %', TG_OP, TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_insert_only BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_change('transfers are only ever added');
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('transfers are only ever added');
--> statement-breakpoint
CREATE TRIGGER audit_log_insert_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the audit log is only ever added to');
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the audit log is only ever added to');
--> statement-breakpoint
CREATE TRIGGER software_subscriptions_kept BEFORE DELETE ON software_subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a paid period stays on record');
--> statement-breakpoint
CREATE TRIGGER orders_immutable BEFORE UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change('an order never changes');
--> statement-breakpoint
CREATE TRIGGER stock_accounts_sold_immutable BEFORE UPDATE OR DELETE ON stock_accounts
  FOR EACH ROW WHEN (OLD.status = 'sold') EXECUTE FUNCTION refuse_change('a sold row never changes');
--> statement-breakpoint
CREATE TRIGGER stock_accounts_start_available BEFORE INSERT ON stock_accounts
  FOR EACH ROW WHEN (NEW.status <> 'available') EXECUTE FUNCTION refuse_change('a row is sold by an update only');
--> statement-breakpoint
-- What is sold later still fits its order: its buyer, its product, and no more than it was paid for.
CREATE FUNCTION check_sold_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed JOIN orders ON orders.id = changed.order_id
    WHERE (changed.sold_to, changed.product_id) IS DISTINCT FROM (orders.customer_id, orders.product_id)
  ) OR EXISTS (
    SELECT FROM orders WHERE id IN (SELECT order_id FROM changed)
      AND quantity < (SELECT count(*) FROM stock_accounts WHERE order_id = orders.id)
  ) THEN
    RAISE EXCEPTION 'a row does not fit the order that it is sold to' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_accounts_fit_order AFTER UPDATE ON stock_accounts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION check_sold_rows();
--> statement-breakpoint
-- At commit a balance is what the newest transfer left.
CREATE FUNCTION check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  customer uuid := CASE TG_TABLE_NAME WHEN 'customers' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'customer_id')::uuid END;
  booked bigint := coalesce((SELECT balance_after_cents FROM ledger_transfers WHERE customer_id = customer ORDER BY id DESC LIMIT 1), 0);
BEGIN
  IF booked <> (SELECT balance_cents FROM customers WHERE id = customer) THEN
    RAISE EXCEPTION 'the balance of customer % is not what the ledger says', customer USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customers_balance_is_booked AFTER INSERT OR UPDATE OF balance_cents ON customers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_move_balance AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_balance();
--> statement-breakpoint
-- At commit a payment says what was credited for it.
CREATE FUNCTION check_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.credited_cents <> (
    SELECT coalesce(sum(amount_cents), 0) FROM ledger_transfers WHERE payment_id = NEW.id AND reason = 'top_up'
  ) THEN
    RAISE EXCEPTION 'payment % was not credited with % cents', NEW.id, NEW.credited_cents USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_credited_as_booked AFTER INSERT OR UPDATE OF credited_cents ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit();
--> statement-breakpoint
-- At commit an order has its charge, for the same amount, and what it delivers.
CREATE FUNCTION check_order_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transfers
    WHERE order_id = NEW.id AND reason = 'purchase' AND amount_cents = NEW.total_cents AND customer_id = NEW.customer_id
  ) THEN
    RAISE EXCEPTION 'order % has no charge of % cents', NEW.id, NEW.total_cents USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.order_type = 'account' AND (SELECT count(*) FROM stock_accounts WHERE order_id = NEW.id) <> NEW.quantity THEN
    RAISE EXCEPTION 'order % does not have % accounts', NEW.id, NEW.quantity USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.order_type = 'software' AND NOT EXISTS (SELECT FROM software_subscriptions WHERE order_id = NEW.id AND license_id = NEW.license_id) THEN
    RAISE EXCEPTION 'order % has no licence period', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_whole_at_commit AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_is_whole();
--> statement-breakpoint
-- A licence and its first order name each other.
ALTER TABLE licenses ALTER CONSTRAINT licenses_order_id_orders_id_fk DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Uploads wait here for minutes; their rows need no write-ahead log.
ALTER TABLE stock_upload_rows SET UNLOGGED;
--> statement-breakpoint
INSERT INTO site_settings (id, site_name, site_description)
VALUES ('main_settings', 'Packhouse', 'Account packs and software licences, delivered the moment they are paid for.');
--> statement-breakpoint
INSERT INTO products (id, kind, name, description, price_cents, min_purchase_quantity, duration_days, category) VALUES
  ('main_insta_product', 'accounts', 'Instagram accounts', 'Account credentials with the linked e-mail address.', 50, 10, NULL, 'Digital Accounts'),
  ('storytag', 'software', 'StoryTag', 'A licence of the desktop tool for 30 days on one computer.', 1500, 1, 30, 'Software');
