CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_userId_idx` ON `account` (`user_id`);--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`last_request` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_limit_key_unique` ON `rate_limit` (`key`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`token` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`user_id` text NOT NULL,
	`impersonated_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);--> statement-breakpoint
CREATE INDEX `session_userId_idx` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`role` text,
	`banned` integer DEFAULT false,
	`ban_reason` text,
	`ban_expires` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsecond') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verification_identifier_idx` ON `verification` (`identifier`);--> statement-breakpoint
CREATE TABLE `credit_account` (
	`user_id` text PRIMARY KEY NOT NULL,
	`balance` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `credit_entry` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`reason` text NOT NULL,
	`generation_id` text,
	`source_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entry_id_unique` ON `credit_entry` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entry_source_key_unique` ON `credit_entry` (`source_key`);--> statement-breakpoint
CREATE INDEX `credit_entry_by_user` ON `credit_entry` (`user_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entry_one_hold` ON `credit_entry` (`generation_id`) WHERE kind = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entry_one_resolution` ON `credit_entry` (`generation_id`) WHERE kind in ('capture', 'release');--> statement-breakpoint
CREATE TABLE `generation` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'processing' NOT NULL,
	`prompt` text NOT NULL,
	`model` text NOT NULL,
	`params` text NOT NULL,
	`provider_input` text NOT NULL,
	`input_field` text,
	`input_key` text,
	`output_key` text,
	`output_type` text,
	`width` integer,
	`height` integer,
	`error_code` text,
	`error_message` text,
	`progress` real,
	`cost` integer NOT NULL,
	`endpoint_url` text NOT NULL,
	`origin` text NOT NULL,
	`provider` text NOT NULL,
	`provider_ref` text,
	`submission` text DEFAULT 'none' NOT NULL,
	`attempted_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`polls` integer DEFAULT 0 NOT NULL,
	`running_at` integer,
	`cancel_requested_at` integer,
	`cancel_sent_at` integer,
	`outputs` text,
	`deadline_at` integer NOT NULL,
	`idempotency_key` text,
	`request_hash` text,
	`retry_of` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE INDEX `generation_by_user` ON `generation` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `generation_processing` ON `generation` (`updated_at`) WHERE status = 'processing';--> statement-breakpoint
CREATE INDEX `generation_completed` ON `generation` (`completed_at`);--> statement-breakpoint
CREATE INDEX `generation_by_input` ON `generation` (`input_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `generation_idempotency` ON `generation` (`user_id`,`idempotency_key`);--> statement-breakpoint
CREATE TABLE `generation_event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`generation_id` text NOT NULL,
	`at` integer NOT NULL,
	`stage` text NOT NULL,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `generation_event_by_generation` ON `generation_event` (`generation_id`,`id`);--> statement-breakpoint
CREATE TABLE `upload` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_by_user` ON `upload` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`generation_id` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feature_setting` (
	`feature_key` text PRIMARY KEY NOT NULL,
	`is_enabled` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `model` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`active` integer DEFAULT false NOT NULL,
	`model_type` text NOT NULL,
	`endpoint_url` text NOT NULL,
	`price` integer,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `model_name_unique` ON `model` (`name`);--> statement-breakpoint
CREATE INDEX `model_by_type` ON `model` (`model_type`,`active`);--> statement-breakpoint
CREATE UNIQUE INDEX `model_one_default` ON `model` (`model_type`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `model_parameter` (
	`model_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`description` text,
	`default_value` text,
	`required` integer NOT NULL,
	`visible` integer NOT NULL,
	`minimum` real,
	`maximum` real,
	`enum_values` text,
	`format` text,
	`title` text,
	`position` integer NOT NULL,
	PRIMARY KEY(`model_id`, `name`)
);
