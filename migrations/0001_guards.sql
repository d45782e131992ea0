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
CREATE TRIGGER orders_immutable BEFORE UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change('an order never changes');
--> statement-breakpoint
CREATE TRIGGER stock_accounts_sold_immutable BEFORE UPDATE OR DELETE ON stock_accounts
  FOR EACH ROW WHEN (OLD.status = 'sold') EXECUTE FUNCTION refuse_change('a sold row never changes');
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
