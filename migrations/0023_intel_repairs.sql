ALTER TABLE `insight_links` ADD `gone_at` integer;--> statement-breakpoint
ALTER TABLE `insight_sources` ADD `paused_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `insight_watches` SET `title` = NULL, `url` = NULL WHERE `kind` = 'row' AND substr(`value`, 1, instr(`value`, ':')) NOT IN ('wikipedia:', 'hackernews:', 'google-trends:', 'mastodon:', 'bluesky:');
