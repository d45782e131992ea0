CREATE TABLE "order_mails" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"recipients" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
