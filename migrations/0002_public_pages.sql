CREATE TABLE "product_download_chunks" (
	"download_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "product_download_chunks_download_id_position_pk" PRIMARY KEY("download_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prerequisites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "support_email" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "messenger_url" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "chat_url" text;--> statement-breakpoint
ALTER TABLE "product_download_chunks" ADD CONSTRAINT "product_download_chunks_download_id_product_downloads_id_fk" FOREIGN KEY ("download_id") REFERENCES "public"."product_downloads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_downloads" ADD CONSTRAINT "product_downloads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_downloads_product_id_created_at" ON "product_downloads" USING btree ("product_id","created_at");--> statement-breakpoint
-- Zipped already: no attempt to compress them again.
ALTER TABLE product_download_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
UPDATE products SET prerequisites = '[
  {"title": "A captcha API key", "text": "The program asks for the key of a captcha service that you hold a contract with. It is not part of the licence."},
  {"title": "Accounts with their mailbox", "text": "Each account needs a mailbox that you can open, such as one of a temporary-mail service."}
]' WHERE id = 'storytag';
