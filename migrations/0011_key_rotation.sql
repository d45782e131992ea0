-- A row that was handed out never changes, but that a rotation of the sealing key seals its secrets anew (app/db/reseal.server.ts).
DROP TRIGGER stock_accounts_sold_immutable ON stock_accounts;
--> statement-breakpoint
CREATE TRIGGER stock_accounts_sold_immutable BEFORE UPDATE ON stock_accounts
  FOR EACH ROW WHEN (
    OLD.status IN ('sold', 'replacement') AND NOT (
      coalesce(current_setting('packhouse.resealing', true), '') = 'on'
      AND (OLD.id, OLD.product_id, OLD.batch_id, OLD.username, OLD.email, OLD.fingerprint, OLD.status, OLD.sold_to, OLD.order_id, OLD.claim_id, OLD.created_at)
        IS NOT DISTINCT FROM
        (NEW.id, NEW.product_id, NEW.batch_id, NEW.username, NEW.email, NEW.fingerprint, NEW.status, NEW.sold_to, NEW.order_id, NEW.claim_id, NEW.created_at)
    )
  ) EXECUTE FUNCTION refuse_change('a row that was handed out never changes');
--> statement-breakpoint
CREATE TRIGGER stock_accounts_sold_kept BEFORE DELETE ON stock_accounts
  FOR EACH ROW WHEN (OLD.status IN ('sold', 'replacement')) EXECUTE FUNCTION refuse_change('a row that was handed out never changes');
