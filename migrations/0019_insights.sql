CREATE TABLE `insight_scopes` (
	`source` text NOT NULL,
	`region` text NOT NULL,
	`category` text NOT NULL,
	`wanted_at` integer NOT NULL,
	`tried_at` integer,
	`fetched_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`error` text,
	`next_at` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`items` text NOT NULL,
	`tracks` text NOT NULL,
	PRIMARY KEY(`source`, `region`, `category`)
);
--> statement-breakpoint
CREATE INDEX `insight_scopes_due` ON `insight_scopes` (`next_at`);--> statement-breakpoint
CREATE TABLE `insight_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`is_on` integer,
	`wait_until` integer DEFAULT 0 NOT NULL,
	`day` text DEFAULT '' NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`quota_left` integer
);
