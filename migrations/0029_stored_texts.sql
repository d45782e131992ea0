ALTER TABLE "payments" ADD COLUMN "last_fault_text" jsonb;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "message_text" jsonb;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "closing_text" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD COLUMN "error_text" jsonb;