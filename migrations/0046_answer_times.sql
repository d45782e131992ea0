-- The version before reads and writes the table as it is, so it keeps working.
CREATE INDEX "support_messages_created_at" ON "support_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_messages_open_since" ON "support_messages" USING btree ("updated_at","id") WHERE status = 'open';