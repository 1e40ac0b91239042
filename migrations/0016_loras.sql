CREATE TABLE `loras` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`base` text,
	`trigger` text,
	`licence` text NOT NULL,
	`source` text NOT NULL,
	`rights` text NOT NULL,
	`depicts_person` integer NOT NULL,
	`consent` text,
	`is_shared` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`weights_key` text,
	`sha256` text,
	`bytes` integer,
	`created_at` integer NOT NULL,
	`address` text,
	`upload_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`heard_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `loras_by_account` ON `loras` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `loras_shared` ON `loras` (`created_at`) WHERE is_shared = 1;--> statement-breakpoint
CREATE INDEX `loras_by_weights` ON `loras` (`weights_key`) WHERE weights_key is not null;--> statement-breakpoint
CREATE INDEX `loras_unfinished` ON `loras` (`heard_at`) WHERE status <> 'ready';--> statement-breakpoint
ALTER TABLE `multipart_uploads` ADD `is_weights` integer DEFAULT false NOT NULL;