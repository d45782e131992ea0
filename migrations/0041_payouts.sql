CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"details" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"handled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('requested', 'started', 'sent', 'returned', 'declined', 'withdrawn')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" >= 100),
	CONSTRAINT "payouts_started_has_time" CHECK (("payouts"."status" in ('started', 'sent', 'returned')) = ("payouts"."started_at" is not null)),
	CONSTRAINT "payouts_ended_has_time" CHECK (("payouts"."status" not in ('requested', 'started')) = ("payouts"."ended_at" is not null)),
	CONSTRAINT "payouts_open_has_details" CHECK ("payouts"."ended_at" is not null or "payouts"."details" <> ''),
	CONSTRAINT "payouts_reference_is_of_sent" CHECK ("payouts"."status" = 'sent' or "payouts"."reference" = ''),
	CONSTRAINT "payouts_reason_is_of_failed" CHECK ("payouts"."status" in ('returned', 'declined') or "payouts"."reason" = '')
);
--> statement-breakpoint
-- The version before writes no payouts and none of their transfers, and its other transfers satisfy the new constraints.
-- Its monitor does not know the account `payout`, so the first payout is started after every node runs this version.
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_accounts";--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
-- The version before writes no payouts and none of their transfers.
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before writes no payouts and none of their transfers.
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_handled_by_customers_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("customer_id") WHERE status in ('requested', 'started');--> statement-breakpoint
CREATE INDEX "payouts_customer_id_created_at" ON "payouts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_created_at" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_status_created_at" ON "payouts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_open" ON "payouts" USING btree ("created_at","id") WHERE ended_at is null;--> statement-breakpoint
-- The version before writes no payouts and none of their transfers.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_of_each_per_payout" ON "ledger_transfers" USING btree ("payout_id","reason") WHERE payout_id is not null;--> statement-breakpoint
-- The version before writes no payouts and none of their transfers.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payout_has_payout" CHECK (("ledger_transfers"."reason" in ('payout', 'payout_returned')) = ("ledger_transfers"."payout_id" is not null));--> statement-breakpoint
-- The version before writes no payouts and none of their transfers.
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
        else false end);--> statement-breakpoint
-- A payout begins as a request, and its states have one order. Its payment details may only be cleared.
CREATE FUNCTION check_payout_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'requested' THEN
      RAISE EXCEPTION 'a payout begins as a request' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF (NEW.id, NEW.customer_id, NEW.amount_cents, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.customer_id, OLD.amount_cents, OLD.created_at)
      OR NEW.details NOT IN (OLD.details, '')
      OR (OLD.started_at IS NOT NULL AND NEW.started_at IS DISTINCT FROM OLD.started_at)
      OR (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
        ('requested', 'started'), ('requested', 'declined'), ('requested', 'withdrawn'), ('started', 'sent'), ('started', 'returned')
      )) THEN
    RAISE EXCEPTION 'payout % cannot change like this', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_in_order BEFORE INSERT OR UPDATE ON payouts
  FOR EACH ROW EXECUTE FUNCTION check_payout_step();
--> statement-breakpoint
CREATE TRIGGER payouts_kept BEFORE DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a payout stays on record');
--> statement-breakpoint
-- At commit a payout has the transfers of its state: one out once it was started, and one back once it was returned.
CREATE FUNCTION check_payout_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout uuid := CASE TG_TABLE_NAME WHEN 'payouts' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'payout_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT FROM payouts AS asked CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE reason = 'payout') AS out, count(*) FILTER (WHERE reason = 'payout_returned') AS back,
        count(*) FILTER (WHERE (amount_cents, customer_id) <> (asked.amount_cents, asked.customer_id)) AS wrong
      FROM ledger_transfers WHERE payout_id = asked.id
    ) AS booked
    WHERE asked.id = payout
      AND (out, back, wrong) <> ((asked.started_at IS NOT NULL)::int, (asked.status = 'returned')::int, 0)
  ) THEN
    RAISE EXCEPTION 'payout % does not have the transfers of its state', payout USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_booked AFTER INSERT OR UPDATE OF status ON payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payout_is_booked();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_of_payouts AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.payout_id IS NOT NULL) EXECUTE FUNCTION check_payout_is_booked();
