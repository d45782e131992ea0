-- The version before writes no bonus of top-ups, and its other transfers satisfy the new constraints. Its monitor does not know the account
-- `promotion`, so the first bonus is set up after every node runs this version.
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_gift_is_bonus";--> statement-breakpoint
-- The version before writes no bonus of top-ups.
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_accounts";--> statement-breakpoint
-- The version before writes no bonus of top-ups.
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_top_up_has_payment";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bonus_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bonus_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "bonus_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_bonus_per_payment" ON "ledger_transfers" USING btree ("payment_id","reason") WHERE reason in ('bonus', 'bonus_reversed');--> statement-breakpoint
-- The version before writes no bonus of top-ups.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_gift_is_bonus" CHECK ("ledger_transfers"."reason" not in ('gift', 'bonus', 'bonus_reversed') or "ledger_transfers"."bonus_cents" = "ledger_transfers"."amount_cents");--> statement-breakpoint
-- The version before writes no bonus of top-ups.
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
        else false end);--> statement-breakpoint
-- The version before writes no bonus of top-ups.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_top_up_has_payment" CHECK ("ledger_transfers"."reason" not in ('top_up', 'bonus', 'bonus_reversed') or "ledger_transfers"."payment_id" is not null);--> statement-breakpoint
-- The version before leaves the bonus at 0.
ALTER TABLE "payments" ADD CONSTRAINT "payments_bonus_is_of_credit" CHECK ("payments"."bonus_cents" between 0 and "payments"."credited_cents");--> statement-breakpoint
-- At commit a payment says which bonus was credited for it.
CREATE FUNCTION check_top_up_bonus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.bonus_cents <> (
    SELECT coalesce(sum(amount_cents), 0) FROM ledger_transfers WHERE payment_id = NEW.id AND reason = 'bonus'
  ) THEN
    RAISE EXCEPTION 'payment % was not credited with a bonus of % cents', NEW.id, NEW.bonus_cents USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_bonus_as_booked AFTER UPDATE OF bonus_cents ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.bonus_cents <> NEW.bonus_cents) EXECUTE FUNCTION check_top_up_bonus();
