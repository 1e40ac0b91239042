ALTER TABLE `posts` ADD `opened_at` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `next_byte` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `is_stale` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `is_insisted` integer DEFAULT false NOT NULL;