CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"amount_cents" bigint,
	"scope" text NOT NULL,
	"product_id" text,
	"category" text,
	"uses_limit" integer,
	"customer_limit" integer,
	"starts_on" date,
	"ends_on" date,
	"min_total_cents" bigint,
	"combines" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code" CHECK ("discount_codes"."code" ~ '^[A-Z0-9-]{3,32}$'),
	CONSTRAINT "discount_codes_one_kind" CHECK (num_nonnulls("discount_codes"."percent", "discount_codes"."amount_cents") = 1),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 99),
	CONSTRAINT "discount_codes_amount" CHECK ("discount_codes"."amount_cents" > 0),
	CONSTRAINT "discount_codes_scope" CHECK ("discount_codes"."scope" in ('shop', 'product', 'category', 'first')),
	CONSTRAINT "discount_codes_product" CHECK (("discount_codes"."scope" = 'product') = ("discount_codes"."product_id" is not null)),
	CONSTRAINT "discount_codes_category" CHECK ("discount_codes"."scope" = 'category' or "discount_codes"."category" is null),
	CONSTRAINT "discount_codes_uses" CHECK ("discount_codes"."uses" between 0 and coalesce("discount_codes"."uses_limit", "discount_codes"."uses"))
);
--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
-- The version before leaves the column out.
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_discount_codes_code_fk" FOREIGN KEY ("discount_code") REFERENCES "public"."discount_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_discount_code" ON "orders" USING btree ("discount_code","customer_id") WHERE discount_code is not null;--> statement-breakpoint
-- The version before leaves both columns out, so its orders have neither.
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_has_code" CHECK (("orders"."discount_cents" > 0) = ("orders"."discount_code" is not null));