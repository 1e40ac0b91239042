CREATE TABLE `new_film_versions` (
	`film_id` text NOT NULL,
	`n` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`revision` integer NOT NULL,
	`bytes` integer NOT NULL,
	`duration` real NOT NULL,
	`files` text NOT NULL,
	`ai_files` text NOT NULL,
	`created_at` integer NOT NULL,
	`timeline` text,
	PRIMARY KEY(`film_id`, `n`)
);
--> statement-breakpoint
INSERT INTO `new_film_versions` SELECT `film_id`, `n`, 'named', `name`, `revision`, `bytes`, `duration`, `files`, `ai_files`, `created_at`, `timeline` FROM `film_versions`;
--> statement-breakpoint
DROP TABLE `film_versions`;
--> statement-breakpoint
ALTER TABLE `new_film_versions` RENAME TO `film_versions`;
