CREATE TABLE "payment_accounts" (
	"provider" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"server_url" text,
	"api_key_sealed" "bytea",
	"webhook_secret_sealed" "bytea"
);
--> statement-breakpoint
-- The version before chooses between two providers, as its form does.
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_payment_provider";--> statement-breakpoint
-- The version before keeps the accounts in columns of site_settings. While both versions run, what either saves or seals anew reaches
-- the other. A sealed value stays bound to the place that it was sealed for, so it moves as it is.
CREATE FUNCTION payment_accounts_from_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_accounts (provider, account_id, server_url, api_key_sealed, webhook_secret_sealed) VALUES
    ('cryptomus', NEW.cryptomus_merchant_id, NULL, NEW.cryptomus_api_key_sealed, NULL),
    ('btcpay', NEW.btcpay_store_id, NEW.btcpay_url, NEW.btcpay_api_key_sealed, NEW.btcpay_webhook_secret_sealed)
  ON CONFLICT (provider) DO UPDATE SET account_id = excluded.account_id, server_url = excluded.server_url,
    api_key_sealed = excluded.api_key_sealed, webhook_secret_sealed = excluded.webhook_secret_sealed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER site_settings_payment_accounts
  AFTER UPDATE OF cryptomus_merchant_id, cryptomus_api_key_sealed, btcpay_url, btcpay_store_id, btcpay_api_key_sealed,
    btcpay_webhook_secret_sealed ON site_settings
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION payment_accounts_from_settings();
--> statement-breakpoint
CREATE FUNCTION settings_from_payment_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.provider = 'cryptomus' THEN
    UPDATE site_settings SET cryptomus_merchant_id = NEW.account_id, cryptomus_api_key_sealed = NEW.api_key_sealed
    WHERE id = 'main_settings';
  ELSIF NEW.provider = 'btcpay' THEN
    UPDATE site_settings SET btcpay_store_id = NEW.account_id, btcpay_url = NEW.server_url,
      btcpay_api_key_sealed = NEW.api_key_sealed, btcpay_webhook_secret_sealed = NEW.webhook_secret_sealed
    WHERE id = 'main_settings';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_accounts_settings AFTER INSERT OR UPDATE ON payment_accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION settings_from_payment_accounts();
--> statement-breakpoint
-- Has the trigger above fill the table.
UPDATE "site_settings" SET "btcpay_url" = "btcpay_url";
