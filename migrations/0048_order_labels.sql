CREATE TABLE "order_labels" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
-- The version before does not know this table.
ALTER TABLE "order_labels" ADD CONSTRAINT "order_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;