-- The version before searches a shop without items of other shapes by reading all available rows, until its nodes are upgraded.
DROP INDEX "stock_accounts_search";--> statement-breakpoint
CREATE INDEX "stock_accounts_search" ON "stock_accounts" USING gin ((username || E'\n' || email) gin_trgm_ops) WHERE status = 'available' and fields is null;