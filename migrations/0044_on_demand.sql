CREATE TABLE "fulfillments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"give_up_at" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL,
	"last_error" jsonb,
	"delivered_at" timestamp with time zone,
	"content_sealed" "bytea",
	"content_deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfillments_status" CHECK ("fulfillments"."status" in ('waiting', 'delivered', 'refunded')),
	CONSTRAINT "fulfillments_waiting_has_attempt" CHECK (("fulfillments"."status" = 'waiting') = ("fulfillments"."next_attempt_at" is not null)),
	CONSTRAINT "fulfillments_delivered_has_time" CHECK (("fulfillments"."status" = 'delivered') = ("fulfillments"."delivered_at" is not null)),
	CONSTRAINT "fulfillments_delivered_has_content" CHECK (("fulfillments"."status" = 'delivered') = (num_nonnulls("fulfillments"."content_sealed", "fulfillments"."content_deleted_at") = 1)),
	CONSTRAINT "fulfillments_others_have_no_content" CHECK ("fulfillments"."status" = 'delivered' or num_nonnulls("fulfillments"."content_sealed", "fulfillments"."content_deleted_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "product_endpoints" (
	"product_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"previous_secret_sealed" "bytea",
	"previous_secret_until" timestamp with time zone,
	"sends_email" boolean DEFAULT false NOT NULL,
	"usual_minutes" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_endpoints_previous_secret" CHECK (("product_endpoints"."previous_secret_sealed" is null) = ("product_endpoints"."previous_secret_until" is null)),
	CONSTRAINT "product_endpoints_usual_minutes" CHECK ("product_endpoints"."usual_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_type";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_kind";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
-- The version before neither reads nor writes these tables, so it keeps working.
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before neither reads nor writes these tables, so it keeps working.
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before neither reads nor writes these tables, so it keeps working.
ALTER TABLE "fulfillments" ADD CONSTRAINT "fulfillments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before neither reads nor writes these tables, so it keeps working.
ALTER TABLE "product_endpoints" ADD CONSTRAINT "product_endpoints_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfillments_due" ON "fulfillments" USING btree ("product_id","next_attempt_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "fulfillments_delivered" ON "fulfillments" USING btree ("product_id","delivered_at") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "fulfillments_created_at" ON "fulfillments" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "fulfillments_waiting_customer" ON "fulfillments" USING btree ("customer_id") WHERE status = 'waiting';--> statement-breakpoint
-- The version before accepts fewer kinds. Admins create none of the new kind before every node runs the new version.
ALTER TABLE "orders" ADD CONSTRAINT "orders_type" CHECK ("orders"."order_type" in ('account', 'software', 'file', 'on_demand'));--> statement-breakpoint
-- The version before accepts fewer kinds. Admins create none of the new kind before every node runs the new version.
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("products"."kind" in ('account', 'software', 'file', 'on_demand'));--> statement-breakpoint
-- A delivery and a refund of an order that waits exclude each other, whatever the application does.
CREATE FUNCTION keep_fulfillment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.status = 'waiting' OR OLD.status = NEW.status)
    AND (OLD.order_id, OLD.product_id, OLD.customer_id) = (NEW.order_id, NEW.product_id, NEW.customer_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on fulfillments is not allowed: what was decided stays so', TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER fulfillments_keep_status BEFORE UPDATE OR DELETE ON fulfillments
  FOR EACH ROW EXECUTE FUNCTION keep_fulfillment();
--> statement-breakpoint
-- At commit an order of goods to be made has its fulfillment.
CREATE FUNCTION check_order_is_to_be_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM fulfillments
    WHERE (order_id, product_id, customer_id) = (NEW.id, NEW.product_id, NEW.customer_id)
  ) THEN
    RAISE EXCEPTION 'order % has no fulfillment', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_made_at_commit AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.order_type = 'on_demand') EXECUTE FUNCTION check_order_is_to_be_made();
--> statement-breakpoint
-- At commit an order that was refunded instead of made has a refund of its whole price.
CREATE FUNCTION check_order_is_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM refunds JOIN orders ON orders.id = refunds.order_id
    WHERE orders.id = NEW.order_id AND refunds.amount_cents = orders.total_cents
  ) THEN
    RAISE EXCEPTION 'order % was not refunded', NEW.order_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fulfillments_refunded_at_commit AFTER UPDATE ON fulfillments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'refunded' AND OLD.status = 'waiting') EXECUTE FUNCTION check_order_is_refunded();
