CREATE TABLE "payment_reports" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"proof" "bytea",
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reports_customer_id" ON "payment_reports" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payments_manual" ON "payments" USING btree ("created_at") WHERE provider = 'manual' and status = 'waiting';