CREATE TABLE "stock_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"batch_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"put_back_at" timestamp with time zone,
	"put_back_by" uuid,
	"put_back_count" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "stock_withdrawals_reason" CHECK ("stock_withdrawals"."reason" in ('deleted', 'batch_undone', 'unknown_sales')),
	CONSTRAINT "stock_withdrawals_one_end" CHECK (num_nonnulls("stock_withdrawals"."put_back_at", "stock_withdrawals"."removed_at") < 2)
);
--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "stock_withdrawals" ADD CONSTRAINT "stock_withdrawals_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "stock_withdrawals" ADD CONSTRAINT "stock_withdrawals_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "stock_withdrawals" ADD CONSTRAINT "stock_withdrawals_put_back_by_customers_id_fk" FOREIGN KEY ("put_back_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_withdrawals_batch_id" ON "stock_withdrawals" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
-- The version before does not write to this column.
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_withdrawal_id_stock_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."stock_withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_accounts_withdrawal_id" ON "stock_accounts" USING btree ("withdrawal_id","id") WHERE withdrawal_id is not null;--> statement-breakpoint
CREATE INDEX "stock_accounts_username" ON "stock_accounts" USING btree ((lower(username) collate "C")) WHERE email <> '';--> statement-breakpoint
-- The version before never changes a withdrawn account.
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_only_withdrawn_has_withdrawal" CHECK ("stock_accounts"."withdrawal_id" is null or "stock_accounts"."status" = 'withdrawn');