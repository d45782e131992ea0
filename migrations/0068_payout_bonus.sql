-- The version before starts payouts without taking bonus back. It cannot return one that a node of this version started and that took bonus: the step
-- fails, and works on a node of this version.
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_gift_is_bonus";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_accounts";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_payout_has_payout";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "withheld_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bonus_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The version before writes no bonus of payouts, and reverses a bonus with bonus only.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_gift_is_bonus" CHECK ("ledger_transfers"."reason" not in ('gift', 'bonus') or "ledger_transfers"."bonus_cents" = "ledger_transfers"."amount_cents");--> statement-breakpoint
-- The version before writes no bonus of payouts, and reverses a bonus with bonus only.
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
        when 'bonus' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('promotion', 'customer:' || "ledger_transfers"."customer_id")
        when 'bonus_reversed' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('customer:' || "ledger_transfers"."customer_id", 'promotion')
        when 'bonus_withheld' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('customer:' || "ledger_transfers"."customer_id", 'promotion')
        when 'bonus_returned' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('promotion', 'customer:' || "ledger_transfers"."customer_id")
        else false end);--> statement-breakpoint
-- The version before writes no bonus of payouts, and reverses a bonus with bonus only.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payout_has_payout" CHECK (("ledger_transfers"."reason" in ('payout', 'payout_returned', 'bonus_withheld', 'bonus_returned')) = ("ledger_transfers"."payout_id" is not null));--> statement-breakpoint
-- The version before leaves both at 0.
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_withheld" CHECK ("payouts"."withheld_cents" >= 0);--> statement-breakpoint
-- The version before leaves both at 0.
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bonus_is_of_started" CHECK ("payouts"."bonus_cents" >= 0 and ("payouts"."bonus_cents" = 0 or "payouts"."started_at" is not null));--> statement-breakpoint
-- What is withheld may only become less, and what the start took stays.
CREATE OR REPLACE FUNCTION check_payout_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'requested' THEN
      RAISE EXCEPTION 'a payout begins as a request' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF (NEW.id, NEW.customer_id, NEW.amount_cents, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.customer_id, OLD.amount_cents, OLD.created_at)
      OR NEW.details NOT IN (OLD.details, '')
      OR NEW.withheld_cents > OLD.withheld_cents
      OR (OLD.started_at IS NOT NULL AND (NEW.started_at, NEW.bonus_cents, NEW.withheld_cents, NEW.sources)
        IS DISTINCT FROM (OLD.started_at, OLD.bonus_cents, OLD.withheld_cents, OLD.sources))
      OR (NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
        ('requested', 'started'), ('requested', 'declined'), ('requested', 'withdrawn'), ('started', 'sent'), ('started', 'returned')
      )) THEN
    RAISE EXCEPTION 'payout % cannot change like this', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- At commit a payout has the transfers of its state: one out once it was started, and one back once it was returned, each for its amount. The same
-- holds for the bonus that it took, if any.
CREATE OR REPLACE FUNCTION check_payout_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout uuid := CASE TG_TABLE_NAME WHEN 'payouts' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'payout_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT FROM payouts AS asked CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE reason = 'payout') AS out, count(*) FILTER (WHERE reason = 'payout_returned') AS back,
        count(*) FILTER (WHERE customer_id <> asked.customer_id
          OR amount_cents <> CASE WHEN reason IN ('payout', 'payout_returned') THEN asked.amount_cents ELSE asked.bonus_cents END) AS wrong,
        count(*) FILTER (WHERE reason = 'bonus_withheld') AS taken, count(*) FILTER (WHERE reason = 'bonus_returned') AS given
      FROM ledger_transfers WHERE payout_id = asked.id
    ) AS booked
    WHERE asked.id = payout
      AND (out, back, wrong, taken, given) <> ((asked.started_at IS NOT NULL)::int, (asked.status = 'returned')::int, 0,
        (asked.bonus_cents > 0)::int, (asked.bonus_cents > 0 AND asked.status = 'returned')::int)
  ) THEN
    RAISE EXCEPTION 'payout % does not have the transfers of its state', payout USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
