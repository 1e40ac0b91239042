CREATE TABLE `ai_usage` (
	`day` text NOT NULL,
	`model` text NOT NULL,
	`account_id` text NOT NULL,
	`neurons` real NOT NULL,
	`runs` integer NOT NULL,
	PRIMARY KEY(`day`, `model`, `account_id`)
);
--> statement-breakpoint
CREATE TABLE `set_up_steps` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `comfyui_workflows` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`graph` text NOT NULL,
	`parameters` text NOT NULL,
	`outputs` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `test_models` ADD `price_unit` text;--> statement-breakpoint
ALTER TABLE `test_models` ADD `price_credits` real;--> statement-breakpoint
ALTER TABLE `test_models` ADD `fallback_id` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `fallback` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `asked_model` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `held` integer;--> statement-breakpoint
ALTER TABLE `runs` ADD `neurons` real;