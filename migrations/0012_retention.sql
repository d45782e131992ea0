-- What has been kept for its time is forgotten (docs/retention.md): the audit log from its beginning on, once it is two years old, and what
-- anonymised customers were delivered.
DROP TRIGGER audit_log_insert_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_insert_only BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the audit log is only ever added to');
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '2 years') EXECUTE FUNCTION refuse_change('the audit log is kept for two years');
--> statement-breakpoint
DROP TRIGGER stock_accounts_sold_immutable ON stock_accounts;
--> statement-breakpoint
CREATE TRIGGER stock_accounts_sold_immutable BEFORE UPDATE ON stock_accounts
  FOR EACH ROW WHEN (
    OLD.status IN ('sold', 'replacement') AND NOT (
      (OLD.id, OLD.product_id, OLD.batch_id, OLD.fingerprint, OLD.status, OLD.sold_to, OLD.order_id, OLD.claim_id, OLD.created_at)
      IS NOT DISTINCT FROM
      (NEW.id, NEW.product_id, NEW.batch_id, NEW.fingerprint, NEW.status, NEW.sold_to, NEW.order_id, NEW.claim_id, NEW.created_at)
      AND (
        coalesce(current_setting('packhouse.resealing', true), '') = 'on' AND (OLD.username, OLD.email) IS NOT DISTINCT FROM (NEW.username, NEW.email)
        OR coalesce(current_setting('packhouse.forgetting', true), '') = 'on' AND (NEW.username, NEW.email) IS NOT DISTINCT FROM ('forgotten', '')
      )
    )
  ) EXECUTE FUNCTION refuse_change('a row that was handed out never changes');
