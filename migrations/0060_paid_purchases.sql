-- The version before neither reads nor writes these columns, so every row that it writes satisfies the constraints.
ALTER TABLE "payments" ADD COLUMN "purchase_consent" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purchase_order_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purchase_refusal" text;--> statement-breakpoint
-- The version before neither reads nor writes these columns, so every row that it writes satisfies the constraints.
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_order_id_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_to_buy" ON "payments" USING btree ("credited_at") WHERE credited_at is not null and purchase_consent is not null and purchase_order_id is null and purchase_refusal is null;--> statement-breakpoint
-- The version before neither reads nor writes these columns, so every row that it writes satisfies the constraints.
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_refusal" CHECK ("payments"."purchase_refusal" in ('short', 'late', 'reversed', 'price', 'terms', 'code', 'stock', 'owned', 'license', 'balance', 'not-for-sale', 'failed'));--> statement-breakpoint
-- The version before neither reads nor writes these columns, so every row that it writes satisfies the constraints.
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_outcome" CHECK (num_nonnulls("payments"."purchase_order_id", "payments"."purchase_refusal") <= ("payments"."purchase_consent" is not null)::int);--> statement-breakpoint
-- The version before neither reads nor writes these columns, so every row that it writes satisfies the constraints.
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_has_path" CHECK ("payments"."purchase_consent" is null or "payments"."purchase_path" is not null);