CREATE TABLE `subjects` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`pictures` text NOT NULL,
	`depicts_person` integer NOT NULL,
	`consent` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subjects_by_name` ON `subjects` (`account_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `subjects_by_account` ON `subjects` (`account_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `generations` ADD `subject` text;