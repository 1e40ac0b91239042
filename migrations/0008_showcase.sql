CREATE TABLE `showcase` (
	`generation_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`wording` text NOT NULL,
	`months` integer NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	`ends_at` integer,
	`token` text,
	`removed_at` integer
);
--> statement-breakpoint
CREATE INDEX `showcase_by_account` ON `showcase` (`account_id`);--> statement-breakpoint
CREATE INDEX `showcase_listed` ON `showcase` (`asked_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `showcase_agreed` ON `showcase` (`decided_at`) WHERE state = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_token` ON `showcase` (`token`) WHERE token is not null;--> statement-breakpoint
-- A consent is about a result: it goes with its generation, however that is removed.
CREATE TRIGGER showcase_generation_removed AFTER DELETE ON generations
BEGIN
  DELETE FROM showcase WHERE generation_id = OLD.id;
END;
--> statement-breakpoint
-- An owner who deletes a result or ends its share, and an administrator who takes it down, want it to be seen no more.
CREATE TRIGGER showcase_out_of_sight AFTER UPDATE OF share_token, taken_down, deleted_at ON generations
WHEN (OLD.share_token IS NOT NULL AND NEW.share_token IS NULL)
  OR (OLD.taken_down IS NULL AND NEW.taken_down IS NOT NULL)
  OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
BEGIN
  UPDATE showcase
    SET state = 'withdrawn', token = NULL, decided_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
    WHERE generation_id = NEW.id AND state = 'agreed';
END;
--> statement-breakpoint
-- What was deleted is not asked about: it can be asked for again once it is restored.
CREATE TRIGGER showcase_request_dropped AFTER UPDATE OF deleted_at ON generations
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  DELETE FROM showcase WHERE generation_id = NEW.id AND state = 'asked';
END;
--> statement-breakpoint
-- A share that has ended by its term ends the consent as well: sharing again does not bring it back.
CREATE TRIGGER showcase_share_over AFTER UPDATE OF share_token, share_expires_at ON generations
WHEN OLD.share_token IS NOT NULL AND OLD.share_expires_at <= CAST(unixepoch('subsec') * 1000 AS INTEGER)
BEGIN
  UPDATE showcase SET state = 'withdrawn', token = NULL, decided_at = OLD.share_expires_at
    WHERE generation_id = NEW.id AND state = 'agreed' AND decided_at < OLD.share_expires_at;
END;
