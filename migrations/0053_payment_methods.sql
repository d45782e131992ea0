CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"currencies" text DEFAULT '' NOT NULL,
	"minimum_cents" bigint DEFAULT 0 NOT NULL,
	"fee_basis_points" smallint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_methods_minimum" CHECK ("payment_methods"."minimum_cents" between 0 and 10000000),
	CONSTRAINT "payment_methods_fee" CHECK ("payment_methods"."fee_basis_points" between 0 and 5000 and "payment_methods"."fee_cents" between 0 and 100000)
);
--> statement-breakpoint
INSERT INTO "payment_methods" ("id", "provider", "is_on", "position")
SELECT given.id, given.id, given.id = settings.payment_provider, given.place
FROM (VALUES ('cryptomus', 1), ('btcpay', 2)) AS given (id, place), "site_settings" AS settings
WHERE settings.id = 'main_settings';
--> statement-breakpoint
-- The version before offers one provider, the one in payment_provider. While both versions run, it offers the first method that it knows, and
-- the provider that it chooses becomes the only method that is on.
CREATE FUNCTION payment_methods_from_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_methods (id, provider, is_on) VALUES (NEW.payment_provider, NEW.payment_provider, true)
  ON CONFLICT (id) DO NOTHING;
  UPDATE payment_methods SET is_on = (id = NEW.payment_provider);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER site_settings_payment_methods AFTER UPDATE OF payment_provider ON site_settings
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.payment_provider IS DISTINCT FROM NEW.payment_provider)
  EXECUTE FUNCTION payment_methods_from_settings();
--> statement-breakpoint
CREATE FUNCTION settings_from_payment_methods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE site_settings SET payment_provider = coalesce((
    SELECT provider FROM payment_methods
    WHERE is_on AND provider IN ('cryptomus', 'btcpay') ORDER BY position, id LIMIT 1), 'none')
  WHERE id = 'main_settings';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_methods_settings AFTER INSERT OR UPDATE ON payment_methods
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION settings_from_payment_methods();
--> statement-breakpoint
-- The version before keeps accounts in payment_accounts, and so does this one. Their former columns in site_settings were kept equal for the
-- version before it. They stay for one more version without values, because the version before selects them whenever it saves settings,
-- but uses none.
DROP TRIGGER "payment_accounts_settings" ON "payment_accounts";--> statement-breakpoint
-- The version before reads accounts from payment_accounts.
DROP TRIGGER "site_settings_payment_accounts" ON "site_settings";--> statement-breakpoint
-- The version before calls it only through the trigger above.
DROP FUNCTION settings_from_payment_accounts();--> statement-breakpoint
-- The version before calls it only through the trigger above.
DROP FUNCTION payment_accounts_from_settings();--> statement-breakpoint
UPDATE "site_settings" SET "cryptomus_merchant_id" = NULL, "cryptomus_api_key_sealed" = NULL, "btcpay_url" = NULL, "btcpay_store_id" = NULL,
  "btcpay_api_key_sealed" = NULL, "btcpay_webhook_secret_sealed" = NULL;
