CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_label_pk" PRIMARY KEY("user_id","label")
);
--> statement-breakpoint
CREATE TABLE "two_step_backup_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "two_step_backup_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_step_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_period" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_reminders" (
	"license_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "license_reminders_license_id_kind_expires_at_pk" PRIMARY KEY("license_id","kind","expires_at")
);
--> statement-breakpoint
CREATE TABLE "invoice_issuers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"stock_account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"decision_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "claims_stock_account_id" UNIQUE("stock_account_id"),
	CONSTRAINT "claims_reason" CHECK ("claims"."reason" in ('wrong_password', 'locked', 'no_mail_access', 'other')),
	CONSTRAINT "claims_status" CHECK ("claims"."status" in ('open', 'swapped', 'credited', 'declined')),
	CONSTRAINT "claims_decided_has_time" CHECK (("claims"."status" = 'open') = ("claims"."decided_at" is null)),
	CONSTRAINT "claims_credited_has_amount" CHECK (("claims"."status" = 'credited') = ("claims"."credited_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "credential_reveals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"form" text NOT NULL,
	"line_count" integer NOT NULL,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_reveals_form" CHECK ("credential_reveals"."form" in ('page', 'copy', 'txt', 'csv')),
	CONSTRAINT "credential_reveals_some" CHECK ("credential_reveals"."line_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_accounts" DROP CONSTRAINT "stock_accounts_status";--> statement-breakpoint
DROP INDEX "orders_customer_id_created_at";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "second_step_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accounts_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "spent_after_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_orders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_top_ups" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_licenses" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "claim_rule" text DEFAULT 'review' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step_backup_codes" ADD CONSTRAINT "two_step_backup_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_step_secrets" ADD CONSTRAINT "two_step_secrets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_reminders" ADD CONSTRAINT "license_reminders_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_stock_account_id_stock_accounts_id_fk" FOREIGN KEY ("stock_account_id") REFERENCES "public"."stock_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_customers_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_reveals" ADD CONSTRAINT "credential_reveals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_reveals" ADD CONSTRAINT "credential_reveals_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_issuers_created_at" ON "invoice_issuers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "claims_customer_id_created_at" ON "claims" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_order_id" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claims_status_created_at" ON "claims" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "credential_reveals_order_id" ON "credential_reveals" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "credential_reveals_actor_id" ON "credential_reveals" USING btree ("actor_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_credit_per_claim" ON "ledger_transfers" USING btree ("claim_id") WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_given_back" ON "ledger_transfers" USING btree ("order_id") WHERE reason in ('refund', 'claim');--> statement-breakpoint
CREATE INDEX "licenses_expires_at" ON "licenses" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_accounts_claim_id" ON "stock_accounts" USING btree ("claim_id") WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_id_created_at" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
-- Orders that are there already are counted as they were placed.
ALTER TABLE orders DISABLE TRIGGER orders_immutable;
--> statement-breakpoint
UPDATE orders SET number = counted.number, accounts_after = counted.accounts, spent_after_cents = counted.cents
FROM (
  SELECT id, row_number() OVER earlier AS number, sum(total_cents) OVER earlier AS cents,
    sum(CASE order_type WHEN 'account' THEN quantity ELSE 0 END) OVER earlier AS accounts
  FROM orders WINDOW earlier AS (PARTITION BY customer_id ORDER BY created_at, id)
) AS counted
WHERE counted.id = orders.id;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_immutable;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_number" UNIQUE("customer_id","number");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_claim_has_claim" CHECK (("ledger_transfers"."reason" = 'claim') = ("ledger_transfers"."claim_id" is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty_not_negative" CHECK ("products"."warranty_hours" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_claim_rule" CHECK ("products"."claim_rule" in ('review', 'swap', 'credit'));--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_replacement_has_claim" CHECK (("stock_accounts"."status" = 'replacement') = ("stock_accounts"."claim_id" is not null));--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_status" CHECK ("stock_accounts"."status" in ('available', 'sold', 'withdrawn', 'replacement'));
--> statement-breakpoint
-- Rules of the customer area that hold whatever the application does.

-- Numbers a customer's orders and keeps the totals. Whoever places an order holds the customer's row; who does not, and meets another,
-- is refused by the uniqueness of the number.
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql
-- A connection keeps the plan that it made while the table was small; of its plans only the one by number goes without a sort.
SET enable_sort = off AS $$
DECLARE
  last orders;
BEGIN
  SELECT * INTO last FROM orders WHERE customer_id = NEW.customer_id ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.accounts_after := coalesce(last.accounts_after, 0) + CASE NEW.order_type WHEN 'account' THEN NEW.quantity ELSE 0 END;
  NEW.spent_after_cents := coalesce(last.spent_after_cents, 0) + NEW.total_cents;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_are_counted BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION count_order();
--> statement-breakpoint
-- Not a rule that a bulk load may skip, but where the numbers come from.
ALTER TABLE orders ENABLE ALWAYS TRIGGER orders_are_counted;
--> statement-breakpoint
CREATE TRIGGER credential_reveals_insert_only BEFORE UPDATE ON credential_reveals
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a reveal stays as it was noted');
--> statement-breakpoint
CREATE TRIGGER invoice_issuers_insert_only BEFORE UPDATE OR DELETE ON invoice_issuers
  FOR EACH ROW EXECUTE FUNCTION refuse_change('invoices name the issuer of their time');
--> statement-breakpoint
CREATE TRIGGER claims_kept BEFORE DELETE ON claims FOR EACH ROW EXECUTE FUNCTION refuse_change('a claim stays on record');
--> statement-breakpoint
CREATE TRIGGER claims_decided_once BEFORE UPDATE ON claims FOR EACH ROW WHEN (
  OLD.status <> 'open' AND (OLD.status, OLD.credited_cents, OLD.decided_at, OLD.decided_by)
    IS DISTINCT FROM (NEW.status, NEW.credited_cents, NEW.decided_at, NEW.decided_by)
  OR (OLD.customer_id, OLD.order_id, OLD.stock_account_id) <> (NEW.customer_id, NEW.order_id, NEW.stock_account_id)
) EXECUTE FUNCTION refuse_change('a claim is decided once, for the line that it was made for');
--> statement-breakpoint
-- A row handed out in place of a faulty one is as final as a sold one.
DROP TRIGGER stock_accounts_sold_immutable ON stock_accounts;
--> statement-breakpoint
CREATE TRIGGER stock_accounts_sold_immutable BEFORE UPDATE OR DELETE ON stock_accounts
  FOR EACH ROW WHEN (OLD.status IN ('sold', 'replacement')) EXECUTE FUNCTION refuse_change('a row that was handed out never changes');
--> statement-breakpoint
-- What is sold later still fits its order, and what replaces a faulty row fits a claim that was granted so.
CREATE OR REPLACE FUNCTION check_sold_rows() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF EXISTS (
    SELECT FROM changed JOIN claims ON claims.id = changed.claim_id JOIN orders ON orders.id = claims.order_id
    WHERE claims.status <> 'swapped' OR changed.product_id <> orders.product_id
  ) THEN
    RAISE EXCEPTION 'a row does not fit the claim that it is handed out for' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A claim is about a line that its customer was given for its order.
CREATE FUNCTION check_claimed_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM stock_accounts LEFT JOIN claims AS earlier ON earlier.id = stock_accounts.claim_id
    JOIN orders ON orders.id = coalesce(stock_accounts.order_id, earlier.order_id)
    WHERE stock_accounts.id = NEW.stock_account_id AND orders.id = NEW.order_id AND orders.customer_id = NEW.customer_id
  ) THEN
    RAISE EXCEPTION 'claim % is about a line that its order did not deliver', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claims_fit_order BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION check_claimed_line();
--> statement-breakpoint
-- At commit a claim was settled once, as it says.
CREATE FUNCTION check_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claim claims;
BEGIN
  SELECT * INTO claim FROM claims
  WHERE id = CASE TG_TABLE_NAME WHEN 'claims' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'claim_id')::uuid END;
  IF (SELECT count(*) FROM stock_accounts WHERE claim_id = claim.id) <> (claim.status = 'swapped')::int THEN
    RAISE EXCEPTION 'claim % has not the replacement that it says', claim.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (
    SELECT coalesce(sum(amount_cents), 0) FROM ledger_transfers
    WHERE claim_id = claim.id AND (customer_id, order_id) = (claim.customer_id, claim.order_id)
  ) <> claim.credited_cents THEN
    RAISE EXCEPTION 'claim % was not credited with % cents', claim.id, claim.credited_cents USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER claims_settled_as_they_say AFTER INSERT OR UPDATE ON claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_claim();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_settle_claim AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.claim_id IS NOT NULL) EXECUTE FUNCTION check_claim();
--> statement-breakpoint
-- Whoever gives something back for an order holds the customer's row, so that two at once are counted one after the other.
CREATE FUNCTION check_given_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_transfers WHERE order_id = NEW.order_id AND reason IN ('refund', 'claim'))
    > (SELECT total_cents FROM orders WHERE id = NEW.order_id) THEN
    RAISE EXCEPTION 'more is given back for order % than it cost', NEW.order_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_given_back_in_bounds AFTER INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL AND NEW.reason IN ('refund', 'claim')) EXECUTE FUNCTION check_given_back();
