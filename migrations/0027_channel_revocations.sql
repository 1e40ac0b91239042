CREATE TABLE `channel_revocations` (
	`channel_id` text PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`grant` text NOT NULL,
	`ended_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `channel_revocations_due` ON `channel_revocations` (`next_at`);