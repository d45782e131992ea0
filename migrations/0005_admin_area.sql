-- Finds parts of names, addresses and keys by an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "refunded_lines" (
	"stock_account_id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "license_devices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"license_id" uuid NOT NULL,
	"hardware_id" text NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "license_devices_event" CHECK ("license_devices"."event" in ('bound', 'released'))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_tallies" (
	"day" date NOT NULL,
	"product_id" text,
	"customers" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"accounts" integer DEFAULT 0 NOT NULL,
	"revenue_cents" bigint DEFAULT 0 NOT NULL,
	"given_back_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_tallies" (
	"batch_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_upload_progress" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"phase" text NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"bytes_total" bigint,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"cancel_asked_at" timestamp with time zone,
	"failure" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_upload_skips" (
	"upload_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "stock_upload_skips_upload_id_line_pk" PRIMARY KEY("upload_id","line")
);
--> statement-breakpoint
DROP INDEX "licenses_created_at";--> statement-breakpoint
DROP INDEX "orders_created_at";--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "require_admin_two_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "admin_session_minutes" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "min_password_length" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "admin_networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "stock_uploads" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "stock_uploads" DROP COLUMN "skipped_lines";--> statement-breakpoint
ALTER TABLE "refunded_lines" ADD CONSTRAINT "refunded_lines_stock_account_id_stock_accounts_id_fk" FOREIGN KEY ("stock_account_id") REFERENCES "public"."stock_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunded_lines" ADD CONSTRAINT "refunded_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_devices" ADD CONSTRAINT "license_devices_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_customers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_author_id_customers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunded_lines_refund_id" ON "refunded_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_order_id" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "license_devices_license_id" ON "license_devices" USING btree ("license_id","id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer_id" ON "customer_notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "support_answers_message_id" ON "support_answers" USING btree ("message_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_undone_by_customers_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_transfer_per_refund" ON "ledger_transfers" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_last_received_at" ON "payment_notices" USING btree ("last_received_at");--> statement-breakpoint
CREATE INDEX "payments_in_review" ON "payments" USING btree ("updated_at") WHERE status in ('review', 'held');--> statement-breakpoint
CREATE INDEX "licenses_search" ON "licenses" USING gin (license_key gin_trgm_ops,email gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "customers_join_date" ON "customers" USING btree ("join_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (name gin_trgm_ops,email gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_search" ON "support_messages" USING gin (name gin_trgm_ops,email gin_trgm_ops,subject gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_accounts_batch_id" ON "stock_accounts" USING btree ("batch_id","id") WHERE status = 'available';--> statement-breakpoint
CREATE INDEX "stock_accounts_search" ON "stock_accounts" USING gin (username gin_trgm_ops,email gin_trgm_ops) WHERE status = 'available';--> statement-breakpoint
CREATE INDEX "stock_batches_created_at" ON "stock_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "licenses_created_at" ON "licenses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_refund_has_refund" CHECK (("ledger_transfers"."reason" = 'refund' and "ledger_transfers"."from_account" = 'revenue') = ("ledger_transfers"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_admin_session" CHECK ("site_settings"."admin_session_minutes" in (15, 30, 60, 120));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_min_password" CHECK ("site_settings"."min_password_length" between 6 and 128);;
--> statement-breakpoint
-- Rules of the admin area that hold whatever the application does.

-- A session that is there already was proven when it was opened.
UPDATE auth_sessions SET proven_at = created_at;
--> statement-breakpoint
ALTER TABLE stock_upload_progress SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE stock_upload_skips SET UNLOGGED;
--> statement-breakpoint
CREATE TRIGGER refunds_insert_only BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a refund stays as it was made');
--> statement-breakpoint
CREATE TRIGGER refunded_lines_insert_only BEFORE UPDATE OR DELETE ON refunded_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a line that was paid back stays so');
--> statement-breakpoint
-- At commit a refund has its transfer.
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transfers WHERE refund_id = NEW.id AND (order_id, amount_cents) = (NEW.order_id, NEW.amount_cents)
  ) THEN
    RAISE EXCEPTION 'refund % has no transfer of % cents', NEW.id, NEW.amount_cents USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_booked AFTER INSERT ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund();
--> statement-breakpoint
-- A line that is paid back was delivered for that order, and was neither swapped nor credited before.
CREATE FUNCTION check_refunded_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM refunds JOIN stock_accounts AS line ON line.id = NEW.stock_account_id
    LEFT JOIN claims AS earlier ON earlier.id = line.claim_id
    WHERE refunds.id = NEW.refund_id AND coalesce(line.order_id, earlier.order_id) = refunds.order_id
  ) OR EXISTS (
    SELECT FROM claims WHERE stock_account_id = NEW.stock_account_id AND status IN ('swapped', 'credited')
  ) THEN
    RAISE EXCEPTION 'refund % names a line that it cannot pay back', NEW.refund_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunded_lines_fit_order BEFORE INSERT ON refunded_lines
  FOR EACH ROW EXECUTE FUNCTION check_refunded_line();
--> statement-breakpoint
-- Which computers a licence was bound to, whoever bound or freed it.
CREATE FUNCTION note_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hardware_id IS NOT NULL THEN
    INSERT INTO license_devices (license_id, hardware_id, event) VALUES (NEW.id, OLD.hardware_id, 'released');
  END IF;
  IF NEW.hardware_id IS NOT NULL THEN
    INSERT INTO license_devices (license_id, hardware_id, event) VALUES (NEW.id, NEW.hardware_id, 'bound');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER licenses_note_first_device AFTER INSERT ON licenses
  FOR EACH ROW WHEN (NEW.hardware_id IS NOT NULL) EXECUTE FUNCTION note_device();
--> statement-breakpoint
CREATE TRIGGER licenses_note_device AFTER UPDATE OF hardware_id ON licenses
  FOR EACH ROW WHEN (OLD.hardware_id IS DISTINCT FROM NEW.hardware_id) EXECUTE FUNCTION note_device();
--> statement-breakpoint
INSERT INTO license_devices (license_id, hardware_id, event, created_at)
SELECT id, hardware_id, 'bound', coalesce(last_used_at, created_at) FROM licenses WHERE hardware_id IS NOT NULL ORDER BY created_at;
--> statement-breakpoint
-- Tallies: changes that add up to the figures (docs/decisions/011). Inserts alone, so that no purchase waits for another.

CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_tallies (day, product_id, orders, accounts, revenue_cents)
  SELECT (created_at AT TIME ZONE 'UTC')::date, product_id, count(*), coalesce(sum(quantity) FILTER (WHERE order_type = 'account'), 0), sum(total_cents)
  FROM added GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_are_tallied AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE FUNCTION tally_given_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_tallies (day, given_back_cents) VALUES ((NEW.created_at AT TIME ZONE 'UTC')::date, NEW.amount_cents);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_given_back_tallied AFTER INSERT ON ledger_transfers FOR EACH ROW
  WHEN (NEW.reason IN ('refund', 'claim') AND NEW.from_account = 'revenue') EXECUTE FUNCTION tally_given_back();
--> statement-breakpoint
CREATE FUNCTION tally_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted int := (NEW.role = 'customer' AND NEW.deleted_at IS NULL)::int;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    counted := counted - (OLD.role = 'customer' AND OLD.deleted_at IS NULL)::int;
  END IF;
  IF counted <> 0 THEN
    INSERT INTO shop_tallies (day, customers) VALUES ((NEW.join_date AT TIME ZONE 'UTC')::date, counted);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_are_tallied AFTER INSERT OR UPDATE OF role, deleted_at ON customers
  FOR EACH ROW EXECUTE FUNCTION tally_customer();
--> statement-breakpoint
CREATE FUNCTION tally_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_tallies (batch_id, product_id, available)
    SELECT batch_id, product_id, count(*) FROM added GROUP BY batch_id, product_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stock_tallies (batch_id, product_id, available)
    SELECT batch_id, product_id, -count(*) FROM removed WHERE status = 'available' GROUP BY batch_id, product_id;
  ELSE
    INSERT INTO stock_tallies (batch_id, product_id, available, sold)
    SELECT batch_id, product_id, sum(available), sum(sold) FROM (
      SELECT batch_id, product_id, (status = 'available')::int AS available, (status IN ('sold', 'replacement'))::int AS sold FROM added
      UNION ALL
      SELECT batch_id, product_id, -(status = 'available')::int, -(status IN ('sold', 'replacement'))::int FROM removed
    ) AS changes
    GROUP BY batch_id, product_id HAVING sum(available) <> 0 OR sum(sold) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_accounts_added_are_tallied AFTER INSERT ON stock_accounts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();
--> statement-breakpoint
CREATE TRIGGER stock_accounts_changes_are_tallied AFTER UPDATE ON stock_accounts
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();
--> statement-breakpoint
CREATE TRIGGER stock_accounts_removed_are_tallied AFTER DELETE ON stock_accounts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_stock();
--> statement-breakpoint
CREATE FUNCTION tally_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_tallies (batch_id, product_id, claimed)
  SELECT batch_id, product_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END FROM stock_accounts WHERE id = NEW.stock_account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_made_are_tallied AFTER INSERT ON claims
  FOR EACH ROW WHEN (NEW.status <> 'declined') EXECUTE FUNCTION tally_claim();
--> statement-breakpoint
CREATE TRIGGER claims_declined_are_tallied AFTER UPDATE ON claims
  FOR EACH ROW WHEN (OLD.status <> 'declined' AND NEW.status = 'declined') EXECUTE FUNCTION tally_claim();
--> statement-breakpoint
ALTER TABLE shop_tallies SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE stock_tallies SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
INSERT INTO shop_tallies (day, product_id, orders, accounts, revenue_cents)
SELECT (created_at AT TIME ZONE 'UTC')::date, product_id, count(*), coalesce(sum(quantity) FILTER (WHERE order_type = 'account'), 0), sum(total_cents)
FROM orders GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO shop_tallies (day, given_back_cents)
SELECT (created_at AT TIME ZONE 'UTC')::date, sum(amount_cents) FROM ledger_transfers
WHERE reason IN ('refund', 'claim') AND from_account = 'revenue' GROUP BY 1;
--> statement-breakpoint
INSERT INTO shop_tallies (day, customers)
SELECT (join_date AT TIME ZONE 'UTC')::date, count(*) FROM customers WHERE role = 'customer' AND deleted_at IS NULL GROUP BY 1;
--> statement-breakpoint
INSERT INTO stock_tallies (batch_id, product_id, available, sold, claimed)
SELECT stock_accounts.batch_id, stock_accounts.product_id, count(*) FILTER (WHERE stock_accounts.status = 'available'),
  count(*) FILTER (WHERE stock_accounts.status IN ('sold', 'replacement')), count(claims.id) FILTER (WHERE claims.status <> 'declined')
FROM stock_accounts LEFT JOIN claims ON claims.stock_account_id = stock_accounts.id GROUP BY 1, 2;
