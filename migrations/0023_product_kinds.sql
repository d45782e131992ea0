-- The version before calls account packs 'accounts' (see docs/install.md).
ALTER TABLE "products" DROP CONSTRAINT "products_kind";--> statement-breakpoint
UPDATE "products" SET "kind" = 'account' WHERE "kind" = 'accounts';--> statement-breakpoint
-- The version before calls account packs 'accounts' (see docs/install.md).
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("products"."kind" in ('account', 'software'));
