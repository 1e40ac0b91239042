-- The ledger guards itself: whatever the application does, the balance is the sum of its entries.

CREATE TRIGGER credit_entry_check BEFORE INSERT ON credit_entries
BEGIN
  INSERT OR IGNORE INTO credit_accounts (account_id) VALUES (NEW.account_id);
  SELECT RAISE(ABORT, 'balance_mismatch')
    WHERE NEW.balance_after <> (SELECT balance FROM credit_accounts WHERE account_id = NEW.account_id) + NEW.amount;
  SELECT RAISE(ABORT, 'amount_sign')
    WHERE (NEW.kind = 'hold' AND NEW.amount >= 0)
       OR (NEW.kind = 'capture' AND NEW.amount <> 0)
       OR (NEW.kind IN ('grant', 'release', 'purchase', 'plan') AND NEW.amount <= 0);
  SELECT RAISE(ABORT, 'spent_without_capture')
    WHERE (NEW.kind = 'capture') <> (NEW.spent > 0) OR NEW.spent < 0;
  SELECT RAISE(ABORT, 'insufficient_credits')
    WHERE NEW.balance_after < 0 AND NEW.amount < 0 AND NEW.kind IN ('hold', 'adjust', 'refund', 'dispute');
  SELECT RAISE(ABORT, 'owed_without_refund')
    WHERE (NEW.owed <> 0 AND NEW.kind NOT IN ('refund', 'dispute'))
       OR (SELECT owed FROM credit_accounts WHERE account_id = NEW.account_id) + NEW.owed < 0;
  SELECT RAISE(ABORT, 'resolution_without_hold')
    WHERE NEW.kind IN ('capture', 'release') AND NOT EXISTS (
      SELECT 1 FROM credit_entries AS hold
      WHERE hold.kind = 'hold' AND hold.account_id = NEW.account_id
        AND hold.subject_kind = NEW.subject_kind AND hold.subject_id = NEW.subject_id
        AND NEW.amount + NEW.spent = -hold.amount);
END;
--> statement-breakpoint
CREATE TRIGGER credit_entry_apply AFTER INSERT ON credit_entries
BEGIN
  UPDATE credit_accounts
    SET balance = NEW.balance_after,
        held = held - (NEW.kind IN ('hold', 'release')) * NEW.amount - NEW.spent,
        owed = owed + NEW.owed,
        last_seq = NEW.seq
    WHERE account_id = NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER credit_entry_no_update BEFORE UPDATE ON credit_entries
BEGIN
  SELECT RAISE(ABORT, 'entries_are_final');
END;
--> statement-breakpoint
CREATE TRIGGER credit_entry_no_delete BEFORE DELETE ON credit_entries
BEGIN
  SELECT RAISE(ABORT, 'entries_are_final');
END;
--> statement-breakpoint
CREATE TRIGGER credit_account_starts_empty BEFORE INSERT ON credit_accounts
WHEN NEW.balance <> 0 OR NEW.held <> 0 OR NEW.owed <> 0 OR NEW.last_seq <> 0
BEGIN
  SELECT RAISE(ABORT, 'balance_is_derived');
END;
--> statement-breakpoint
-- Each entry moves its account once, in the order of the entries, by exactly its amounts.
CREATE TRIGGER credit_account_follows_entries BEFORE UPDATE ON credit_accounts
BEGIN
  SELECT RAISE(ABORT, 'balance_is_derived')
    WHERE NEW.account_id <> OLD.account_id OR NEW.last_seq <= OLD.last_seq OR NOT EXISTS (
      SELECT 1 FROM credit_entries AS entry
      WHERE entry.seq = NEW.last_seq AND entry.account_id = NEW.account_id
        AND NEW.balance = OLD.balance + entry.amount
        AND NEW.held = OLD.held - (entry.kind IN ('hold', 'release')) * entry.amount - entry.spent
        AND NEW.owed = OLD.owed + entry.owed);
END;
--> statement-breakpoint
CREATE TRIGGER credit_account_no_delete BEFORE DELETE ON credit_accounts
BEGIN
  SELECT RAISE(ABORT, 'balance_is_derived');
END;
--> statement-breakpoint
-- Ended is absorbing: nothing takes a generation out of an end state.
CREATE TRIGGER generation_ended_stays BEFORE UPDATE OF status ON generations
WHEN OLD.status <> 'processing' AND NEW.status <> OLD.status
BEGIN
  SELECT RAISE(ABORT, 'generation_ended');
END;
--> statement-breakpoint
-- A run ends with its generation: nothing is written into it afterwards but another name of its model.
CREATE TRIGGER run_ended_stays BEFORE UPDATE ON runs
WHEN NEW.model = OLD.model
  AND EXISTS (SELECT 1 FROM generations WHERE id = OLD.generation_id AND status <> 'processing')
BEGIN
  SELECT RAISE(ABORT, 'generation_ended');
END;
--> statement-breakpoint
-- What an account has stored, and its uploads of a day, are counted as they come and go.
CREATE TRIGGER usage_upload_stored AFTER INSERT ON uploads
BEGIN
  INSERT OR IGNORE INTO account_usage (account_id) VALUES (NEW.account_id);
  UPDATE account_usage
    SET stored_bytes = stored_bytes + NEW.bytes,
        uploads = (uploads_day = NEW.created_at / 86400000) * uploads + 1,
        uploads_day = NEW.created_at / 86400000
    WHERE account_id = NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER usage_upload_removed AFTER DELETE ON uploads
BEGIN
  UPDATE account_usage SET stored_bytes = stored_bytes - OLD.bytes WHERE account_id = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER usage_result_stored AFTER UPDATE OF output_bytes ON generations
WHEN NEW.output_bytes IS NOT OLD.output_bytes
BEGIN
  INSERT OR IGNORE INTO account_usage (account_id) VALUES (NEW.account_id);
  UPDATE account_usage
    SET stored_bytes = stored_bytes + coalesce(NEW.output_bytes, 0) - coalesce(OLD.output_bytes, 0)
    WHERE account_id = NEW.account_id;
END;
--> statement-breakpoint
-- What a creator's device made is stored at once.
CREATE TRIGGER usage_result_brought AFTER INSERT ON generations
WHEN NEW.output_bytes IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO account_usage (account_id) VALUES (NEW.account_id);
  UPDATE account_usage SET stored_bytes = stored_bytes + NEW.output_bytes WHERE account_id = NEW.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER usage_result_removed AFTER DELETE ON generations
WHEN OLD.output_bytes IS NOT NULL
BEGIN
  UPDATE account_usage SET stored_bytes = stored_bytes - OLD.output_bytes WHERE account_id = OLD.account_id;
END;
--> statement-breakpoint
-- The audit log is append-only. Only the addresses of an account that is being removed leave it.
CREATE TRIGGER audit_entry_no_update BEFORE UPDATE ON audit_entries
WHEN NOT (
  NEW.seq = OLD.seq AND NEW.at = OLD.at AND NEW.actor_id = OLD.actor_id AND NEW.action = OLD.action
  AND NEW.before IS OLD.before AND NEW.after IS OLD.after
  AND (NEW.target = OLD.target OR (NEW.target = 'deleted account'
    AND EXISTS (SELECT 1 FROM user WHERE email = OLD.target AND banned = 1 AND ban_reason = ' leaving')))
  AND (NEW.actor_email = OLD.actor_email OR (NEW.actor_email = 'deleted account'
    AND EXISTS (SELECT 1 FROM user WHERE id = OLD.actor_id AND banned = 1 AND ban_reason = ' leaving'))))
BEGIN
  SELECT RAISE(ABORT, 'entries_are_final');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entry_no_delete BEFORE DELETE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'entries_are_final');
END;
--> statement-breakpoint
-- The index of the history. Each generation is one text in it: codes for its account, kind, maker, status
-- and mark, then its prompt. A search asks for codes and words that stand near each other, so it reads the
-- entries of one account alone, however many generations other accounts have.
CREATE TABLE history_labels (number INTEGER PRIMARY KEY, label TEXT NOT NULL UNIQUE);
--> statement-breakpoint
INSERT INTO history_labels (label) VALUES ('favourite');
--> statement-breakpoint
-- A code is three characters for private use, which are one entry of an index of trigrams. Each character has
-- a range of its own, so that the end of one code and the start of the next never look like a third.
CREATE VIEW history_codes AS
SELECT number, label,
  char(0xE000 + (number & 2047), 0xE800 + (number >> 11 & 2047), 0xF000 + (number >> 22 & 2047)) AS code
FROM history_labels;
--> statement-breakpoint
CREATE VIRTUAL TABLE history_index USING fts5(body, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
-- What the index holds of a generation. Its place keeps the entries of an account together, in the order in
-- which they were stored. The prompt follows a second time with U+F801 around each character: so one or two
-- characters make a trigram, too. json_each counts the characters in a list of as many zeros.
CREATE VIEW history_documents AS
SELECT g.seq, account.number << 32 | g.seq AS place,
  account.code || kind.code || maker.code || status.code || iif(g.is_favourite, favourite.code, '')
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
WHERE g.is_test = 0;
--> statement-breakpoint
CREATE TRIGGER history_index_added AFTER INSERT ON generations
WHEN NEW.is_test = 0
BEGIN
  INSERT OR IGNORE INTO history_labels (label)
  VALUES ('account:' || NEW.account_id), ('kind:' || NEW.kind), ('maker:' || NEW.maker), ('status:' || NEW.status);
  INSERT INTO history_index (rowid, body) SELECT place, body FROM history_documents WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER history_index_changed AFTER UPDATE OF status, is_favourite ON generations
WHEN NEW.is_test = 0 AND (NEW.status <> OLD.status OR NEW.is_favourite <> OLD.is_favourite)
BEGIN
  INSERT OR IGNORE INTO history_labels (label) VALUES ('status:' || NEW.status);
  DELETE FROM history_index
  WHERE rowid = (SELECT number << 32 | OLD.seq FROM history_labels WHERE label = 'account:' || OLD.account_id);
  INSERT INTO history_index (rowid, body) SELECT place, body FROM history_documents WHERE seq = NEW.seq;
END;
--> statement-breakpoint
-- Where the maker's code has been given its new name, the entries have it already (storage/models/administration.ts).
CREATE TRIGGER history_index_renamed AFTER UPDATE OF maker ON generations
WHEN NEW.is_test = 0 AND NEW.maker <> OLD.maker
  AND EXISTS (SELECT 1 FROM history_labels WHERE label = 'maker:' || OLD.maker)
BEGIN
  INSERT OR IGNORE INTO history_labels (label) VALUES ('maker:' || NEW.maker);
  DELETE FROM history_index
  WHERE rowid = (SELECT number << 32 | OLD.seq FROM history_labels WHERE label = 'account:' || OLD.account_id);
  INSERT INTO history_index (rowid, body) SELECT place, body FROM history_documents WHERE seq = NEW.seq;
END;
--> statement-breakpoint
CREATE TRIGGER history_index_removed AFTER DELETE ON generations
WHEN OLD.is_test = 0
BEGIN
  DELETE FROM history_index
  WHERE rowid = (SELECT number << 32 | OLD.seq FROM history_labels WHERE label = 'account:' || OLD.account_id);
END;
