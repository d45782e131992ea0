ALTER TABLE "stock_accounts" ADD COLUMN "password_fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD COLUMN "email_password_fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "stock_upload_rows" ADD COLUMN "password_fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "stock_upload_rows" ADD COLUMN "email_password_fingerprint" "bytea";--> statement-breakpoint
CREATE INDEX "stock_accounts_sold_email" ON "stock_accounts" USING btree (lower(email),"sold_to") WHERE status in ('sold', 'replacement');--> statement-breakpoint
CREATE INDEX "stock_accounts_sold_password" ON "stock_accounts" USING btree ("password_fingerprint","sold_to") WHERE status in ('sold', 'replacement');--> statement-breakpoint
CREATE INDEX "stock_accounts_sold_email_password" ON "stock_accounts" USING btree ("email_password_fingerprint","sold_to") WHERE status in ('sold', 'replacement') and email_password_fingerprint is not null;--> statement-breakpoint
CREATE INDEX "stock_accounts_without_fingerprints" ON "stock_accounts" USING btree ("id") WHERE status in ('sold', 'replacement') and email <> '' and password_fingerprint is null;--> statement-breakpoint
-- The version before changes and erases passwords without their fingerprints, which would then find the account by a former password.
CREATE FUNCTION clear_fingerprints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.password_fingerprint := NULL;
  NEW.email_password_fingerprint := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_accounts_changed_secrets BEFORE UPDATE OF password_sealed, email_password_sealed ON stock_accounts
  FOR EACH ROW WHEN (
    coalesce(current_setting('packhouse.resealing', true), '') <> 'on'
    AND (OLD.password_fingerprint, OLD.email_password_fingerprint)
      IS NOT DISTINCT FROM (NEW.password_fingerprint, NEW.email_password_fingerprint)
  ) EXECUTE FUNCTION clear_fingerprints();
--> statement-breakpoint
-- As before, but a delivered row gets the fingerprints of its passwords once (app/domain/stock/fill-fingerprints.ts), and erasing it erases them.
DROP TRIGGER stock_accounts_sold_immutable ON stock_accounts;
--> statement-breakpoint
CREATE TRIGGER stock_accounts_sold_immutable BEFORE UPDATE ON stock_accounts
  FOR EACH ROW WHEN (
    OLD.status IN ('sold', 'replacement') AND NOT (
      (OLD.id, OLD.product_id, OLD.batch_id, OLD.fingerprint, OLD.status, OLD.sold_to, OLD.order_id, OLD.claim_id, OLD.created_at)
      IS NOT DISTINCT FROM
      (NEW.id, NEW.product_id, NEW.batch_id, NEW.fingerprint, NEW.status, NEW.sold_to, NEW.order_id, NEW.claim_id, NEW.created_at)
      AND (
        coalesce(current_setting('packhouse.resealing', true), '') = 'on'
        AND (OLD.username, OLD.email, OLD.password_fingerprint, OLD.email_password_fingerprint)
          IS NOT DISTINCT FROM (NEW.username, NEW.email, NEW.password_fingerprint, NEW.email_password_fingerprint)
        OR coalesce(current_setting('packhouse.forgetting', true), '') = 'on'
        AND (NEW.username, NEW.email, NEW.password_fingerprint, NEW.email_password_fingerprint)
          IS NOT DISTINCT FROM ('forgotten', '', NULL, NULL)
        OR coalesce(current_setting('packhouse.fingerprinting', true), '') = 'on' AND OLD.password_fingerprint IS NULL
        AND (OLD.username, OLD.email, OLD.password_sealed, OLD.email_password_sealed)
          IS NOT DISTINCT FROM (NEW.username, NEW.email, NEW.password_sealed, NEW.email_password_sealed)
      )
    )
  ) EXECUTE FUNCTION refuse_change('a row that was handed out never changes');
