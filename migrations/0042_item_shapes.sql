ALTER TABLE "products" ADD COLUMN "shape" jsonb;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "stock_accounts" ADD COLUMN "lookups" "bytea"[];--> statement-breakpoint
ALTER TABLE "stock_upload_rows" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "stock_upload_rows" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "stock_upload_rows" ADD COLUMN "lookups" "bytea"[];--> statement-breakpoint
CREATE INDEX "stock_accounts_search_text" ON "stock_accounts" USING gin (search_text gin_trgm_ops) WHERE status = 'available' and search_text is not null;--> statement-breakpoint
CREATE INDEX "stock_accounts_sold_lookups" ON "stock_accounts" USING gin ("lookups") WHERE status in ('sold', 'replacement') and lookups is not null;--> statement-breakpoint
-- As before, and the values of an item of another shape neither change nor outlive an erasure.
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
        AND (OLD.username, OLD.email, OLD.password_fingerprint, OLD.email_password_fingerprint, OLD.fields, OLD.search_text, OLD.lookups)
          IS NOT DISTINCT FROM (NEW.username, NEW.email, NEW.password_fingerprint, NEW.email_password_fingerprint, NEW.fields, NEW.search_text, NEW.lookups)
        OR coalesce(current_setting('packhouse.forgetting', true), '') = 'on'
        AND (NEW.username, NEW.email, NEW.password_fingerprint, NEW.email_password_fingerprint, NEW.fields, NEW.search_text, NEW.lookups)
          IS NOT DISTINCT FROM ('forgotten', '', NULL, NULL, NULL, NULL, NULL)
        OR coalesce(current_setting('packhouse.fingerprinting', true), '') = 'on' AND OLD.password_fingerprint IS NULL
        AND (OLD.username, OLD.email, OLD.password_sealed, OLD.email_password_sealed, OLD.fields, OLD.search_text, OLD.lookups)
          IS NOT DISTINCT FROM (NEW.username, NEW.email, NEW.password_sealed, NEW.email_password_sealed, NEW.fields, NEW.search_text, NEW.lookups)
      )
    )
  ) EXECUTE FUNCTION refuse_change('a row that was handed out never changes');
