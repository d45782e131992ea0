-- The version before leaves `is_test` at its default, so a test payment that it starts is not marked.
ALTER TABLE "payments" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Sessions of Stripe and pages of NOWPayments say that they are for tests.
UPDATE "payments" SET "is_test" = true WHERE "provider" = 'simulator'
  OR "provider" = 'stripe' AND "invoice_id" LIKE 'cs\_test\_%'
  OR "provider" = 'nowpayments' AND "payment_url" LIKE 'https://sandbox.nowpayments.io/%';--> statement-breakpoint
CREATE INDEX "payments_test_money" ON "payments" USING btree ("credited_at") WHERE is_test and credited_at is not null and status <> 'refunded';
