DROP INDEX `reports_once`;--> statement-breakpoint
ALTER TABLE `reports` ADD `about` text DEFAULT 'generation' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`generation_id`,`about`,`reporter`);