CREATE TABLE `audit_entry` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_entry` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_by_target` ON `audit_entry` (`target`,`seq`);--> statement-breakpoint
CREATE TABLE `saved_hook` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hook` text NOT NULL,
	`brief` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_hook_by_user` ON `saved_hook` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `preference` (
	`user_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `generation` ADD `is_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `generation` ADD `original_prompt` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `schema_hash` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `is_favourite` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `generation` ADD `share_token` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `generation_newest` ON `generation` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generation_by_status` ON `generation` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generation_by_model` ON `generation` (`model`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generation_by_provider` ON `generation` (`provider`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generation_tests` ON `generation` (`model`,`completed_at`) WHERE is_test = 1 and status = 'succeeded';--> statement-breakpoint
CREATE INDEX `generation_favourites` ON `generation` (`user_id`,`created_at`,`id`) WHERE is_favourite = 1;--> statement-breakpoint
CREATE INDEX `generation_deleted` ON `generation` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `generation_share` ON `generation` (`share_token`) WHERE share_token is not null;--> statement-breakpoint
ALTER TABLE `model` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `model` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `model_in_order` ON `model` (`model_type`,`position`,`created_at`,`name`);--> statement-breakpoint
CREATE TRIGGER audit_entry_no_update BEFORE UPDATE ON audit_entry
BEGIN
  SELECT RAISE(ABORT, 'entries_are_final');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entry_no_delete BEFORE DELETE ON audit_entry
BEGIN
  SELECT RAISE(ABORT, 'entries_are_final');
END;
