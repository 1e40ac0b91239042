-- The document stays the last column of a film: a column behind it could be read only through all of it. Meanwhile it
-- waits in a table of its own: a row that holds it twice would be larger than a row of D1 may be.
CREATE TABLE `films_documents` (`id` text PRIMARY KEY NOT NULL, `document` text NOT NULL);
--> statement-breakpoint
INSERT INTO `films_documents` (`id`, `document`) SELECT `id`, `timeline` FROM `films`;--> statement-breakpoint
UPDATE `films` SET `timeline` = '';--> statement-breakpoint
ALTER TABLE `films` ADD `is_template` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `films` ADD `poster_revision` integer;--> statement-breakpoint
ALTER TABLE `films` ADD `document` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `films` DROP COLUMN `timeline`;--> statement-breakpoint
UPDATE `films` SET `document` = (SELECT d.`document` FROM `films_documents` AS d WHERE d.`id` = `films`.`id`);
--> statement-breakpoint
DROP TABLE `films_documents`;--> statement-breakpoint
ALTER TABLE `films` RENAME COLUMN `document` TO `timeline`;
