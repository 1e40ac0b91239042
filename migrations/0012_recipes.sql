CREATE TABLE `recipe_batch_rows` (
	`batch_id` text NOT NULL,
	`n` integer NOT NULL,
	`status` text NOT NULL,
	`film_id` text,
	`message` text,
	`input` text NOT NULL,
	PRIMARY KEY(`batch_id`, `n`)
);
--> statement-breakpoint
CREATE TABLE `recipe_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`recipe` text NOT NULL,
	`cost` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recipe_batches_by_account` ON `recipe_batches` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `recipe_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`recipe` text NOT NULL,
	`step` text NOT NULL,
	`film_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`input` text NOT NULL,
	`plan` text
);
--> statement-breakpoint
CREATE INDEX `recipe_plans_by_account` ON `recipe_plans` (`account_id`,`updated_at`,`id`);