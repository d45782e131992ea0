CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"outcome" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"row_ids" text[] DEFAULT '{}' NOT NULL,
	"times_raised" integer DEFAULT 1 NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closing_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invariant_checks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration_ms" integer NOT NULL,
	"broken" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "arrived_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failed_checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "payment_provider" text DEFAULT 'cryptomus' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "btcpay_url" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "btcpay_store_id" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "btcpay_api_key_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "btcpay_webhook_secret_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_closed_by_customers_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("kind","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "alarms_raised_at" ON "alarms" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "invariant_checks_checked_at" ON "invariant_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_payment_id" ON "ledger_transfers" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "payments_created_at" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_check_at" ON "payments" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'waiting', 'paid', 'paid_over', 'paid_in_part', 'paid_late', 'expired', 'failed', 'held', 'refunded', 'review', 'dismissed'));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_payment_provider" CHECK ("site_settings"."payment_provider" in ('cryptomus', 'btcpay'));--> statement-breakpoint
UPDATE "payments" SET "check_at" = null WHERE "created_at" < now() - interval '3 days';