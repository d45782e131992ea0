CREATE TABLE "text_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"recipients" integer
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"slug" text PRIMARY KEY NOT NULL,
	"online" boolean NOT NULL,
	"in_footer" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
-- The version before does not know these tables, and places orders and registers people without a version of the terms.
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_slug_texts_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."texts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before publishes no texts.
ALTER TABLE "text_versions" ADD CONSTRAINT "text_versions_published_by_customers_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_versions_original" ON "text_versions" USING btree ("slug","version") WHERE language = 'en';--> statement-breakpoint
CREATE INDEX "text_versions_newest" ON "text_versions" USING btree ("slug","language","published_at");--> statement-breakpoint
CREATE TRIGGER texts_kept BEFORE DELETE ON texts FOR EACH ROW EXECUTE FUNCTION refuse_change('a text goes offline instead');
--> statement-breakpoint
CREATE TRIGGER text_versions_kept BEFORE DELETE ON text_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a version stays as it was published');
--> statement-breakpoint
CREATE TRIGGER text_versions_mailed_once BEFORE UPDATE ON text_versions FOR EACH ROW WHEN (
  OLD.mailed_at IS NOT NULL
  OR (OLD.id, OLD.slug, OLD.version, OLD.language, OLD.title, OLD.body, OLD.published_by, OLD.published_at)
    IS DISTINCT FROM (NEW.id, NEW.slug, NEW.version, NEW.language, NEW.title, NEW.body, NEW.published_by, NEW.published_at)
) EXECUTE FUNCTION refuse_change('a version stays as it was published, and is emailed once');
--> statement-breakpoint
INSERT INTO texts (slug, online, in_footer)
  VALUES ('terms-of-service', true, false), ('privacy-policy', true, false), ('disclaimer', true, false);
