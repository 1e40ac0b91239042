CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `projects_by_account` ON `projects` (`account_id`,`updated_at`);--> statement-breakpoint
DROP INDEX `generations_by_account`;--> statement-breakpoint
ALTER TABLE `generations` ADD `project_id` text;--> statement-breakpoint
ALTER TABLE `generations` ADD `tags` text;--> statement-breakpoint
ALTER TABLE `generations` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `generations_by_size` ON `generations` (`account_id`,`deleted_at`,coalesce(`output_bytes`, 0),`seq`);--> statement-breakpoint
CREATE INDEX `generations_by_project` ON `generations` (`project_id`,`created_at`) WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX `generations_deleted` ON `generations` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `generations_by_account` ON `generations` (`account_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
-- The document stays the last column of a film: a column behind it could be read only through all of it. Meanwhile it
-- waits in a table of its own: a row that holds it twice would be larger than a row of D1 may be.
CREATE TABLE `films_documents` (`id` text PRIMARY KEY NOT NULL, `document` text NOT NULL);
--> statement-breakpoint
INSERT INTO `films_documents` (`id`, `document`) SELECT `id`, `timeline` FROM `films`;--> statement-breakpoint
UPDATE `films` SET `timeline` = '';--> statement-breakpoint
ALTER TABLE `films` ADD `project_id` text;--> statement-breakpoint
ALTER TABLE `films` ADD `document` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `films` DROP COLUMN `timeline`;--> statement-breakpoint
UPDATE `films` SET `document` = (SELECT d.`document` FROM `films_documents` AS d WHERE d.`id` = `films`.`id`);
--> statement-breakpoint
DROP TABLE `films_documents`;--> statement-breakpoint
ALTER TABLE `films` RENAME COLUMN `document` TO `timeline`;--> statement-breakpoint
CREATE INDEX `films_by_project` ON `films` (`project_id`) WHERE project_id is not null;--> statement-breakpoint
ALTER TABLE `uploads` ADD `project_id` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `uploads_by_project` ON `uploads` (`project_id`,`key`) WHERE project_id is not null;
--> statement-breakpoint
-- A project counts what is in it and was not deleted.
CREATE TRIGGER project_generations_added AFTER INSERT ON generations
WHEN NEW.project_id IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE projects SET count = count + 1, updated_at = max(updated_at, NEW.created_at) WHERE id = NEW.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_generations_moved AFTER UPDATE OF project_id, deleted_at ON generations
WHEN NEW.project_id IS NOT OLD.project_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
BEGIN
  UPDATE projects SET count = count - 1 WHERE id = OLD.project_id AND OLD.deleted_at IS NULL;
  UPDATE projects SET count = count + 1 WHERE id = NEW.project_id AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER project_generations_removed AFTER DELETE ON generations
WHEN OLD.project_id IS NOT NULL AND OLD.deleted_at IS NULL
BEGIN
  UPDATE projects SET count = count - 1 WHERE id = OLD.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_films_added AFTER INSERT ON films
WHEN NEW.project_id IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE projects SET count = count + 1, updated_at = max(updated_at, NEW.created_at) WHERE id = NEW.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_films_moved AFTER UPDATE OF project_id, deleted_at ON films
WHEN NEW.project_id IS NOT OLD.project_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
BEGIN
  UPDATE projects SET count = count - 1 WHERE id = OLD.project_id AND OLD.deleted_at IS NULL;
  UPDATE projects SET count = count + 1 WHERE id = NEW.project_id AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER project_films_removed AFTER DELETE ON films
WHEN OLD.project_id IS NOT NULL AND OLD.deleted_at IS NULL
BEGIN
  UPDATE projects SET count = count - 1 WHERE id = OLD.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_uploads_added AFTER INSERT ON uploads
WHEN NEW.project_id IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE projects SET count = count + 1, updated_at = max(updated_at, NEW.created_at) WHERE id = NEW.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER project_uploads_moved AFTER UPDATE OF project_id, deleted_at ON uploads
WHEN NEW.project_id IS NOT OLD.project_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
BEGIN
  UPDATE projects SET count = count - 1 WHERE id = OLD.project_id AND OLD.deleted_at IS NULL;
  UPDATE projects SET count = count + 1 WHERE id = NEW.project_id AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER project_uploads_removed AFTER DELETE ON uploads
WHEN OLD.project_id IS NOT NULL AND OLD.deleted_at IS NULL
BEGIN
  UPDATE projects SET count = count - 1 WHERE id = OLD.project_id;
END;
--> statement-breakpoint
-- What was deleted takes no room of its account while it can be restored.
DROP TRIGGER usage_upload_removed;
--> statement-breakpoint
CREATE TRIGGER usage_upload_removed AFTER DELETE ON uploads
WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE account_usage SET stored_bytes = stored_bytes - OLD.bytes WHERE account_id = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER usage_upload_deleted AFTER UPDATE OF deleted_at ON uploads
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
BEGIN
  UPDATE account_usage SET stored_bytes = stored_bytes + iif(NEW.deleted_at IS NULL, OLD.bytes, -OLD.bytes)
    WHERE account_id = OLD.account_id;
END;
--> statement-breakpoint
DROP TRIGGER usage_result_stored;
--> statement-breakpoint
CREATE TRIGGER usage_result_stored AFTER UPDATE OF output_bytes ON generations
WHEN NEW.output_bytes IS NOT OLD.output_bytes AND NEW.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO account_usage (account_id) VALUES (NEW.account_id);
  UPDATE account_usage
    SET stored_bytes = stored_bytes + coalesce(NEW.output_bytes, 0) - coalesce(OLD.output_bytes, 0)
    WHERE account_id = NEW.account_id;
END;
--> statement-breakpoint
DROP TRIGGER usage_result_removed;
--> statement-breakpoint
CREATE TRIGGER usage_result_removed AFTER DELETE ON generations
WHEN OLD.output_bytes IS NOT NULL AND OLD.deleted_at IS NULL
BEGIN
  UPDATE account_usage SET stored_bytes = stored_bytes - OLD.output_bytes WHERE account_id = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER usage_result_deleted AFTER UPDATE OF deleted_at ON generations
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) AND OLD.output_bytes IS NOT NULL
BEGIN
  UPDATE account_usage
    SET stored_bytes = stored_bytes + iif(NEW.deleted_at IS NULL, OLD.output_bytes, -OLD.output_bytes)
    WHERE account_id = OLD.account_id;
END;
--> statement-breakpoint
-- The index of the history has codes for projects and tags, too, and one for what is in no project. What was
-- deleted is not in it.
INSERT INTO history_labels (label) VALUES ('unplaced');
--> statement-breakpoint
DROP TRIGGER history_index_added;
--> statement-breakpoint
DROP TRIGGER history_index_changed;
--> statement-breakpoint
DROP TRIGGER history_index_renamed;
--> statement-breakpoint
DROP TRIGGER history_index_removed;
--> statement-breakpoint
DROP VIEW history_documents;
--> statement-breakpoint
CREATE VIEW history_documents AS
SELECT g.seq, account.number << 32 | g.seq AS place,
  account.code || kind.code || maker.code || status.code || iif(g.is_favourite, favourite.code, '')
    || coalesce(project.code, unplaced.code)
    || coalesce((
      SELECT group_concat(tag.code, '')
      FROM json_each(g.tags) AS one JOIN history_codes AS tag ON tag.label = 'tag:' || g.account_id || ':' || one.value
    ), '')
    || char(0xF800) || g.prompt || char(0xF800, 0xF801)
    || coalesce((
      SELECT group_concat(substr(g.prompt, letter.key + 1, 1), char(0xF801))
      FROM json_each('[' || substr(replace(hex(zeroblob(length(g.prompt))), '00', ',0'), 2) || ']') AS letter
    ), '') || char(0xF801) AS body
FROM generations AS g
JOIN history_codes AS account ON account.label = 'account:' || g.account_id
JOIN history_codes AS kind ON kind.label = 'kind:' || g.kind
JOIN history_codes AS maker ON maker.label = 'maker:' || g.maker
JOIN history_codes AS status ON status.label = 'status:' || g.status
JOIN history_codes AS favourite ON favourite.label = 'favourite'
JOIN history_codes AS unplaced ON unplaced.label = 'unplaced'
LEFT JOIN history_codes AS project ON project.label = 'project:' || g.project_id
WHERE g.is_test = 0 AND g.deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER history_index_added AFTER INSERT ON generations
WHEN NEW.is_test = 0 AND NEW.deleted_at IS NULL
BEGIN
  INSERT OR IGNORE INTO history_labels (label)
  VALUES ('account:' || NEW.account_id), ('kind:' || NEW.kind), ('maker:' || NEW.maker), ('status:' || NEW.status);
  INSERT OR IGNORE INTO history_labels (label) SELECT 'project:' || NEW.project_id WHERE NEW.project_id IS NOT NULL;
  INSERT OR IGNORE INTO history_labels (label)
  SELECT 'tag:' || NEW.account_id || ':' || value FROM json_each(NEW.tags);
  INSERT INTO history_index (rowid, body) SELECT place, body FROM history_documents WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER history_index_changed AFTER UPDATE OF status, is_favourite, project_id, tags, deleted_at ON generations
WHEN NEW.is_test = 0 AND (NEW.status <> OLD.status OR NEW.is_favourite <> OLD.is_favourite
  OR NEW.project_id IS NOT OLD.project_id OR NEW.tags IS NOT OLD.tags OR NEW.deleted_at IS NOT OLD.deleted_at)
BEGIN
  INSERT OR IGNORE INTO history_labels (label)
  VALUES ('account:' || NEW.account_id), ('kind:' || NEW.kind), ('maker:' || NEW.maker), ('status:' || NEW.status);
  INSERT OR IGNORE INTO history_labels (label) SELECT 'project:' || NEW.project_id WHERE NEW.project_id IS NOT NULL;
  INSERT OR IGNORE INTO history_labels (label)
  SELECT 'tag:' || NEW.account_id || ':' || value FROM json_each(NEW.tags);
  DELETE FROM history_index
  WHERE OLD.deleted_at IS NULL
    AND rowid = (SELECT number << 32 | OLD.seq FROM history_labels WHERE label = 'account:' || OLD.account_id);
  INSERT INTO history_index (rowid, body) SELECT place, body FROM history_documents WHERE seq = NEW.seq;
END;
--> statement-breakpoint
-- Where the maker's code has been given its new name, the entries have it already (storage/models/administration.ts).
CREATE TRIGGER history_index_renamed AFTER UPDATE OF maker ON generations
WHEN NEW.is_test = 0 AND NEW.deleted_at IS NULL AND NEW.maker <> OLD.maker
  AND EXISTS (SELECT 1 FROM history_labels WHERE label = 'maker:' || OLD.maker)
BEGIN
  INSERT OR IGNORE INTO history_labels (label) VALUES ('maker:' || NEW.maker);
  DELETE FROM history_index
  WHERE rowid = (SELECT number << 32 | OLD.seq FROM history_labels WHERE label = 'account:' || OLD.account_id);
  INSERT INTO history_index (rowid, body) SELECT place, body FROM history_documents WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER history_index_removed AFTER DELETE ON generations
WHEN OLD.is_test = 0 AND OLD.deleted_at IS NULL
BEGIN
  DELETE FROM history_index
  WHERE rowid = (SELECT number << 32 | OLD.seq FROM history_labels WHERE label = 'account:' || OLD.account_id);
END;
--> statement-breakpoint
INSERT INTO history_index (history_index) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO history_index (rowid, body) SELECT place, body FROM history_documents;
