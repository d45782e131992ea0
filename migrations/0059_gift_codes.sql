CREATE TABLE "gift_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"code_count" integer NOT NULL,
	"redeemed_count" integer DEFAULT 0 NOT NULL,
	"ends_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"exported_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "gift_batches_amount" CHECK ("gift_batches"."amount_cents" between 1 and 1000000),
	CONSTRAINT "gift_batches_count" CHECK ("gift_batches"."code_count" between 1 and 10000),
	CONSTRAINT "gift_batches_redeemed" CHECK ("gift_batches"."redeemed_count" between 0 and "gift_batches"."code_count")
);
--> statement-breakpoint
CREATE TABLE "gift_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"code_sealed" "bytea",
	"customer_id" uuid,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "gift_codes_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "gift_codes_redeemed" CHECK (("gift_codes"."customer_id" is null) = ("gift_codes"."redeemed_at" is null))
);
--> statement-breakpoint
-- The version before writes no gifts and no bonus, and its other transfers satisfy the new constraints. Its monitor does not know the account
-- `gift`, and its purchases spend other money before the bonus, so the first code is redeemed after every node runs this version.
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_accounts";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "bonus_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "gift_code_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "bonus_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "gift_codes" ADD CONSTRAINT "gift_codes_batch_id_gift_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."gift_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "gift_codes" ADD CONSTRAINT "gift_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_batches_created_at" ON "gift_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_codes_batch_id" ON "gift_codes" USING btree ("batch_id","redeemed_at");--> statement-breakpoint
CREATE INDEX "gift_codes_customer_id" ON "gift_codes" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
-- The version before writes no gifts and no bonus.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_gift_code_id_gift_codes_id_fk" FOREIGN KEY ("gift_code_id") REFERENCES "public"."gift_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_credit_per_gift_code" ON "ledger_transfers" USING btree ("gift_code_id") WHERE gift_code_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfers_bonus_of_customer" ON "ledger_transfers" USING btree ("customer_id") WHERE bonus_cents > 0;--> statement-breakpoint
-- The version before writes no gifts and no bonus.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_bonus" CHECK ("ledger_transfers"."bonus_cents" between 0 and case when "ledger_transfers"."reason" in ('top_up', 'payout', 'payout_returned')
        or "ledger_transfers"."from_account" = 'adjustment' then 0 else "ledger_transfers"."amount_cents" end);--> statement-breakpoint
-- The version before writes no gifts and no bonus.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_gift_is_bonus" CHECK ("ledger_transfers"."reason" <> 'gift' or "ledger_transfers"."bonus_cents" = "ledger_transfers"."amount_cents");--> statement-breakpoint
-- The version before writes no gifts and no bonus.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_gift_has_code" CHECK (("ledger_transfers"."reason" = 'gift') = ("ledger_transfers"."gift_code_id" is not null));--> statement-breakpoint
-- The version before writes no gifts and no bonus.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_accounts" CHECK (case "ledger_transfers"."reason"
        when 'top_up' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('provider', 'customer:' || "ledger_transfers"."customer_id")
        when 'purchase' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('customer:' || "ledger_transfers"."customer_id", 'revenue')
        when 'refund' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") in
          (('revenue', 'customer:' || "ledger_transfers"."customer_id"), ('customer:' || "ledger_transfers"."customer_id", 'provider'))
        when 'claim' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('revenue', 'customer:' || "ledger_transfers"."customer_id")
        when 'adjustment' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") in
          (('adjustment', 'customer:' || "ledger_transfers"."customer_id"), ('customer:' || "ledger_transfers"."customer_id", 'adjustment'))
        when 'payout' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('customer:' || "ledger_transfers"."customer_id", 'payout')
        when 'payout_returned' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('payout', 'customer:' || "ledger_transfers"."customer_id")
        when 'gift' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('gift', 'customer:' || "ledger_transfers"."customer_id")
        else false end);--> statement-breakpoint
-- The version before leaves the bonus at 0 until a code is redeemed.
ALTER TABLE "customers" ADD CONSTRAINT "customers_bonus_within_balance" CHECK ("customers"."bonus_cents" between 0 and "customers"."balance_cents");--> statement-breakpoint
-- At commit a customer's bonus is the sum of its transfers.
CREATE FUNCTION check_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  customer uuid := CASE TG_TABLE_NAME WHEN 'customers' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'customer_id')::uuid END;
  booked bigint := (
    SELECT coalesce(sum(CASE WHEN to_account = 'customer:' || customer_id THEN bonus_cents ELSE -bonus_cents END), 0)
    FROM ledger_transfers WHERE customer_id = customer AND bonus_cents > 0
  );
BEGIN
  IF booked <> (SELECT bonus_cents FROM customers WHERE id = customer) THEN
    RAISE EXCEPTION 'the bonus of customer % is not what the ledger says', customer USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER customers_bonus_is_booked AFTER UPDATE OF bonus_cents ON customers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.bonus_cents <> NEW.bonus_cents) EXECUTE FUNCTION check_bonus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_move_bonus AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.bonus_cents > 0) EXECUTE FUNCTION check_bonus();
--> statement-breakpoint
-- A code is redeemed once. Its sealed text may be sealed again or erased.
CREATE FUNCTION check_gift_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.batch_id, NEW.fingerprint) IS DISTINCT FROM (OLD.id, OLD.batch_id, OLD.fingerprint)
      OR (OLD.redeemed_at IS NOT NULL AND (NEW.customer_id, NEW.redeemed_at) IS DISTINCT FROM (OLD.customer_id, OLD.redeemed_at)) THEN
    RAISE EXCEPTION 'gift code % cannot change like this', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gift_codes_redeemed_once BEFORE UPDATE OR DELETE ON gift_codes
  FOR EACH ROW EXECUTE FUNCTION check_gift_code();
--> statement-breakpoint
-- At commit a redeemed code has one transfer, for the amount of its batch, and no other code has one.
CREATE FUNCTION check_gift_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  code uuid := CASE TG_TABLE_NAME WHEN 'gift_codes' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'gift_code_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT FROM gift_codes JOIN gift_batches ON gift_batches.id = batch_id
    LEFT JOIN ledger_transfers AS credit ON credit.gift_code_id = gift_codes.id
    WHERE gift_codes.id = code
      AND (gift_codes.customer_id, CASE WHEN redeemed_at IS NOT NULL THEN gift_batches.amount_cents END)
        IS DISTINCT FROM (credit.customer_id, credit.amount_cents)
  ) THEN
    RAISE EXCEPTION 'gift code % is not credited as it was redeemed', code USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_codes_booked AFTER INSERT OR UPDATE OF redeemed_at ON gift_codes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.redeemed_at IS NOT NULL) EXECUTE FUNCTION check_gift_is_booked();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_of_gifts AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.gift_code_id IS NOT NULL) EXECUTE FUNCTION check_gift_is_booked();
