DROP INDEX `generation_deleted`;--> statement-breakpoint
ALTER TABLE `generation` DROP COLUMN `deleted_at`;--> statement-breakpoint
CREATE INDEX `user_newest` ON `user` (`created_at`,`id`);