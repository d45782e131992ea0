DROP INDEX "stock_accounts_search";--> statement-breakpoint
CREATE INDEX "customers_admins" ON "customers" USING btree ("join_date","id") WHERE role = 'admin' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_customer_id" ON "support_messages" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "support_messages_email" ON "support_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "stock_accounts_newest" ON "stock_accounts" USING btree ("id") WHERE status = 'available';--> statement-breakpoint
CREATE INDEX "stock_accounts_search" ON "stock_accounts" USING gin ((username || E'\n' || email) gin_trgm_ops) WHERE status = 'available';