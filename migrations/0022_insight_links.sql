CREATE TABLE `insight_digests` (
	`account_id` text PRIMARY KEY NOT NULL,
	`every` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `insight_digests_due` ON `insight_digests` (`every`,`sent_at`);--> statement-breakpoint
CREATE TABLE `insight_links` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`platform` text NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`author` text,
	`figures` text NOT NULL,
	`has_thumbnail` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insight_links_once` ON `insight_links` (`account_id`,`url`);--> statement-breakpoint
CREATE INDEX `insight_links_due` ON `insight_links` (`next_at`);--> statement-breakpoint
CREATE TABLE `insight_watches` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`title` text,
	`url` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insight_watches_once` ON `insight_watches` (`account_id`,`kind`,`value`);--> statement-breakpoint
CREATE INDEX `insight_watches_by_kind` ON `insight_watches` (`kind`,`value`);--> statement-breakpoint
ALTER TABLE `outbox_mails` ADD `headers` text;