-- The version before writes none of the new reason, and shows the name of its message.
ALTER TABLE "payments" DROP CONSTRAINT "payments_purchase_refusal";--> statement-breakpoint
-- The version before writes none of the new reason, and shows the name of its message.
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_refusal" CHECK ("payments"."purchase_refusal" in ('short', 'late', 'reversed', 'price', 'terms', 'code', 'stock', 'owned', 'bought', 'license', 'balance', 'not-for-sale', 'failed'));
