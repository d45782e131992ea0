CREATE TABLE "stock_upload_pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
-- Like the rows, they wait for minutes and need no write-ahead log.
ALTER TABLE "stock_upload_pieces" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "stock_uploads" ADD COLUMN "report" jsonb;--> statement-breakpoint
CREATE INDEX "stock_upload_pieces_upload_id" ON "stock_upload_pieces" USING btree ("upload_id","position");