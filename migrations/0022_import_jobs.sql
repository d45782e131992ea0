ALTER TABLE "stock_upload_progress" ADD COLUMN "import_order" jsonb;--> statement-breakpoint
-- A queued import and the lines that it adds outlive a crash of the database.
ALTER TABLE "stock_upload_progress" SET LOGGED;--> statement-breakpoint
ALTER TABLE "stock_upload_rows" SET LOGGED;--> statement-breakpoint
ALTER TABLE "stock_upload_skips" SET LOGGED;--> statement-breakpoint
ALTER TABLE "stock_upload_pieces" SET LOGGED;--> statement-breakpoint
-- An import of the version before ended with its request; one that is still running stores its own end.
UPDATE "stock_upload_progress" SET "phase" = 'failed', "failure" = 'The shop was restarted. Nothing was added to the stock.' WHERE "phase" = 'importing';
