-- The version before takes the bonus of a top-up back once, which the new index allows as well.
DROP INDEX "ledger_transfers_one_bonus_per_payment";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_bonus_per_payment" ON "ledger_transfers" USING btree ("payment_id") WHERE reason = 'bonus';