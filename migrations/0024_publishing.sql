CREATE TABLE `channel_consents` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_id` text NOT NULL,
	`platform` text NOT NULL,
	`verifier` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `channel_consents_expired` ON `channel_consents` (`expires_at`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`platform` text NOT NULL,
	`platform_account` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`scopes` text NOT NULL,
	`grant` text NOT NULL,
	`expires_at` integer,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_once` ON `channels` (`account_id`,`platform`,`platform_account`);--> statement-breakpoint
CREATE TABLE `film_origins` (
	`film_id` text NOT NULL,
	`n` integer NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`film_id`, `n`)
);
--> statement-breakpoint
CREATE TABLE `own_videos` (
	`channel_id` text NOT NULL,
	`video_id` text NOT NULL,
	`account_id` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`posted_at` integer NOT NULL,
	`figures` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `video_id`)
);
--> statement-breakpoint
CREATE INDEX `own_videos_by_account` ON `own_videos` (`account_id`);--> statement-breakpoint
CREATE TABLE `post_events` (
	`post_id` text NOT NULL,
	`n` integer NOT NULL,
	`at` integer NOT NULL,
	`stage` text NOT NULL,
	`message` text NOT NULL,
	PRIMARY KEY(`post_id`, `n`)
);
--> statement-breakpoint
CREATE TABLE `post_results` (
	`post_id` text NOT NULL,
	`at` integer NOT NULL,
	`views` integer,
	`likes` integer,
	`comments` integer,
	`shares` integer,
	PRIMARY KEY(`post_id`, `at`)
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`film_id` text,
	`generation_id` text,
	`export_id` text,
	`channel_id` text,
	`platform` text,
	`subject` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`tags` text NOT NULL,
	`cover_at` integer,
	`privacy` text NOT NULL,
	`made_for_kids` integer,
	`networks` text NOT NULL,
	`disclosure` integer NOT NULL,
	`reference` text,
	`platform_id` text,
	`platform_url` text,
	`problems` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`published_at` integer,
	`results_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `posts_by_account` ON `posts` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `posts_due` ON `posts` (`next_at`);--> statement-breakpoint
CREATE INDEX `posts_results_due` ON `posts` (`results_at`);--> statement-breakpoint
CREATE INDEX `posts_by_channel` ON `posts` (`channel_id`);--> statement-breakpoint
CREATE TABLE `publishing_platforms` (
	`platform` text PRIMARY KEY NOT NULL,
	`is_on` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`tried_at` integer,
	`wait_until` integer DEFAULT 0 NOT NULL,
	`quota_left` integer
);
