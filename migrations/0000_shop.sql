CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"balance_after_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_amount_positive" CHECK ("ledger_transfers"."amount_cents" > 0),
	CONSTRAINT "ledger_transfers_balance_not_negative" CHECK ("ledger_transfers"."balance_after_cents" >= 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK (case "ledger_transfers"."reason"
        when 'top_up' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('provider', 'customer:' || "ledger_transfers"."customer_id")
        when 'purchase' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('customer:' || "ledger_transfers"."customer_id", 'revenue')
        when 'refund' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") in
          (('revenue', 'customer:' || "ledger_transfers"."customer_id"), ('customer:' || "ledger_transfers"."customer_id", 'provider'))
        when 'claim' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") = ('revenue', 'customer:' || "ledger_transfers"."customer_id")
        when 'adjustment' then ("ledger_transfers"."from_account", "ledger_transfers"."to_account") in
          (('adjustment', 'customer:' || "ledger_transfers"."customer_id"), ('customer:' || "ledger_transfers"."customer_id", 'adjustment'))
        else false end),
	CONSTRAINT "ledger_transfers_top_up_has_payment" CHECK ("ledger_transfers"."reason" <> 'top_up' or "ledger_transfers"."payment_id" is not null),
	CONSTRAINT "ledger_transfers_purchase_has_order" CHECK ("ledger_transfers"."reason" not in ('purchase', 'claim') or "ledger_transfers"."order_id" is not null),
	CONSTRAINT "ledger_transfers_refund_has_cause" CHECK ("ledger_transfers"."reason" <> 'refund' or coalesce("ledger_transfers"."order_id", "ledger_transfers"."payment_id") is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payment_id" uuid,
	"body_hash" "bytea" NOT NULL,
	"body" jsonb,
	"verdict" text NOT NULL,
	"times_received" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"invoice_id" text,
	"payment_url" text,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"provider_status" text,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"credited_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'waiting', 'paid', 'paid_over', 'paid_in_part', 'paid_late', 'expired', 'failed', 'held', 'refunded', 'review')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_credited_not_negative" CHECK ("payments"."credited_cents" >= 0),
	CONSTRAINT "payments_credited_has_time" CHECK (("payments"."credited_cents" > 0) = ("payments"."credited_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "licenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"license_key" text NOT NULL,
	"customer_id" uuid,
	"email" text NOT NULL,
	"plan" text NOT NULL,
	"software_name" text NOT NULL,
	"order_id" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"hardware_id" text,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licenses_license_key_unique" UNIQUE("license_key"),
	CONSTRAINT "licenses_status" CHECK ("licenses"."status" in ('active', 'inactive', 'expired')),
	CONSTRAINT "licenses_key_format" CHECK ("licenses"."license_key" ~ '^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$'),
	CONSTRAINT "licenses_period" CHECK ("licenses"."expires_at" >= "licenses"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"order_type" text NOT NULL,
	"license_id" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_customer_id_idempotency_key" UNIQUE("customer_id","idempotency_key"),
	CONSTRAINT "orders_quantity_positive" CHECK ("orders"."quantity" > 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."unit_price_cents" * "orders"."quantity"),
	CONSTRAINT "orders_type" CHECK ("orders"."order_type" in ('account', 'software')),
	CONSTRAINT "orders_software_has_license" CHECK (("orders"."order_type" = 'software') = ("orders"."license_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "software_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"license_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"software_name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_method" text DEFAULT 'balance' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "software_subscriptions_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "software_subscriptions_status" CHECK ("software_subscriptions"."status" in ('active', 'ended')),
	CONSTRAINT "software_subscriptions_period" CHECK ("software_subscriptions"."end_date" > "software_subscriptions"."start_date")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"join_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customers_balance_not_negative" CHECK ("customers"."balance_cents" >= 0),
	CONSTRAINT "customers_role" CHECK ("customers"."role" in ('customer', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_cents" bigint NOT NULL,
	"min_purchase_quantity" integer DEFAULT 1 NOT NULL,
	"max_purchase_quantity" integer,
	"enforce_limits" boolean DEFAULT false NOT NULL,
	"duration_days" integer,
	"warranty_hours" integer DEFAULT 48 NOT NULL,
	"image" text,
	"category" text DEFAULT 'Digital Accounts' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_kind" CHECK ("products"."kind" in ('accounts', 'software')),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_cents" > 0),
	CONSTRAINT "products_min_positive" CHECK ("products"."min_purchase_quantity" > 0),
	CONSTRAINT "products_max_not_below_min" CHECK ("products"."max_purchase_quantity" >= "products"."min_purchase_quantity"),
	CONSTRAINT "products_software_has_duration" CHECK (("products"."kind" = 'software') = ("products"."duration_days" is not null))
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"site_name" text NOT NULL,
	"site_description" text NOT NULL,
	"logo_url" text,
	"favicon_url" text,
	"revenue_base_cents" bigint DEFAULT 0 NOT NULL,
	"accounts_sold_base" integer DEFAULT 0 NOT NULL,
	"cryptomus_merchant_id" text,
	"cryptomus_api_key_sealed" "bytea",
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_kind" CHECK ("support_messages"."kind" in ('question', 'order_problem', 'listing_report')),
	CONSTRAINT "support_messages_status" CHECK ("support_messages"."status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "stock_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_sealed" "bytea" NOT NULL,
	"email_password_sealed" "bytea" NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"sold_to" uuid,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_accounts_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "stock_accounts_status" CHECK ("stock_accounts"."status" in ('available', 'sold', 'withdrawn')),
	CONSTRAINT "stock_accounts_sold_has_order" CHECK (("stock_accounts"."status" = 'sold') = ("stock_accounts"."order_id" is not null)),
	CONSTRAINT "stock_accounts_sold_has_buyer" CHECK (("stock_accounts"."order_id" is null) = ("stock_accounts"."sold_to" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"source_note" text DEFAULT '' NOT NULL,
	"added_count" integer NOT NULL,
	"skipped_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_upload_rows" (
	"upload_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line" integer NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_sealed" "bytea" NOT NULL,
	"email_password_sealed" "bytea" NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	CONSTRAINT "stock_upload_rows_upload_id_line_pk" PRIMARY KEY("upload_id","line")
);
--> statement-breakpoint
CREATE TABLE "stock_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"source_note" text DEFAULT '' NOT NULL,
	"parsed_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"skipped_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"batch_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_subscriptions" ADD CONSTRAINT "software_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_subscriptions" ADD CONSTRAINT "software_subscriptions_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "software_subscriptions" ADD CONSTRAINT "software_subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_customers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_id_auth_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."auth_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_sold_to_customers_id_fk" FOREIGN KEY ("sold_to") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD CONSTRAINT "stock_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_uploads" ADD CONSTRAINT "stock_uploads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_uploads" ADD CONSTRAINT "stock_uploads_batch_id_stock_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."stock_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_uploads" ADD CONSTRAINT "stock_uploads_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "ledger_transfers_customer_id" ON "ledger_transfers" USING btree ("customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_charge_per_order" ON "ledger_transfers" USING btree ("order_id") WHERE reason = 'purchase';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_one_credit_per_payment" ON "ledger_transfers" USING btree ("payment_id") WHERE reason = 'top_up';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notices_provider_body_hash" ON "payment_notices" USING btree ("provider","body_hash");--> statement-breakpoint
CREATE INDEX "payment_notices_payment_id" ON "payment_notices" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_invoice" ON "payments" USING btree ("provider","invoice_id");--> statement-breakpoint
CREATE INDEX "payments_customer_id_created_at" ON "payments" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status in ('created', 'waiting');--> statement-breakpoint
CREATE INDEX "licenses_customer_id" ON "licenses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "licenses_email" ON "licenses" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "licenses_created_at" ON "licenses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_customer_id_created_at" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "software_subscriptions_customer_id" ON "software_subscriptions" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_log_created_at" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_status_created_at" ON "support_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "stock_accounts_available" ON "stock_accounts" USING btree ("product_id","id") WHERE status = 'available';--> statement-breakpoint
CREATE INDEX "stock_accounts_order_id" ON "stock_accounts" USING btree ("order_id") WHERE order_id is not null;