-- The ledger guards itself: whatever the application does, the balance is the sum of its entries.

CREATE TRIGGER credit_entry_check BEFORE INSERT ON credit_entries
BEGIN
  INSERT OR IGNORE INTO credit_accounts (account_id) VALUES (NEW.account_id);
  SELECT RAISE(ABORT, 'balance_mismatch')
    WHERE NEW.balance_after <> (SELECT balance FROM credit_accounts WHERE account_id = NEW.account_id) + NEW.amount;
  SELECT RAISE(ABORT, 'amount_sign')
    WHERE (NEW.kind = 'hold' AND NEW.amount >= 0)
       OR (NEW.kind = 'capture' AND NEW.amount <> 0)
       OR (NEW.kind IN ('grant', 'release', 'purchase', 'plan') AND NEW.amount <= 0)
       OR (NEW.kind = 'refund' AND NEW.amount > 0);
  SELECT RAISE(ABORT, 'spent_without_capture')
    WHERE (NEW.kind = 'capture') <> (NEW.spent > 0) OR NEW.spent < 0;
  SELECT RAISE(ABORT, 'insufficient_credits')
    WHERE NEW.balance_after < 0 AND NEW.amount < 0 AND NEW.kind IN ('hold', 'adjust');
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
WHEN NEW.balance <> 0 OR NEW.held <> 0 OR NEW.last_seq <> 0
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
        AND NEW.held = OLD.held - (entry.kind IN ('hold', 'release')) * entry.amount - entry.spent);
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
-- The audit log is append-only.
CREATE TRIGGER audit_entry_no_update BEFORE UPDATE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'entries_are_final');
END;
--> statement-breakpoint
CREATE TRIGGER audit_entry_no_delete BEFORE DELETE ON audit_entries
BEGIN
  SELECT RAISE(ABORT, 'entries_are_final');
END;
--> statement-breakpoint
-- Prompts by the text that they contain, in any language: three characters and more are looked up
-- in an index of trigrams.
CREATE VIRTUAL TABLE generation_prompts USING fts5(prompt, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER generation_prompts_added AFTER INSERT ON generations
BEGIN
  INSERT INTO generation_prompts (rowid, prompt) VALUES (NEW.seq, NEW.prompt);
END;
--> statement-breakpoint
CREATE TRIGGER generation_prompts_removed AFTER DELETE ON generations
BEGIN
  DELETE FROM generation_prompts WHERE rowid = OLD.seq;
END;
