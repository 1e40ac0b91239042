-- The ledger guards itself: whatever the application does, the balance is the sum of its entries.

CREATE TRIGGER credit_entry_check BEFORE INSERT ON credit_entries
BEGIN
  INSERT OR IGNORE INTO credit_accounts (account_id, balance) VALUES (NEW.account_id, 0);
  SELECT RAISE(ABORT, 'balance_mismatch')
    WHERE NEW.balance_after <> (SELECT balance FROM credit_accounts WHERE account_id = NEW.account_id) + NEW.amount;
  SELECT RAISE(ABORT, 'amount_sign')
    WHERE (NEW.kind = 'hold' AND NEW.amount >= 0)
       OR (NEW.kind IN ('purchase', 'capture', 'release') AND NEW.amount < 0)
       OR (NEW.kind = 'clawback' AND NEW.amount > 0);
  SELECT RAISE(ABORT, 'insufficient_credits')
    WHERE NEW.kind = 'hold' AND NEW.balance_after < 0;
  SELECT RAISE(ABORT, 'generation_missing')
    WHERE NEW.kind IN ('hold', 'capture', 'release') AND NEW.generation_id IS NULL;
  SELECT RAISE(ABORT, 'resolution_without_hold')
    WHERE NEW.kind IN ('capture', 'release') AND NOT EXISTS (
      SELECT 1 FROM credit_entries AS hold
      WHERE hold.kind = 'hold' AND hold.generation_id = NEW.generation_id AND hold.account_id = NEW.account_id
        AND ((NEW.kind = 'release' AND NEW.amount = -hold.amount)
          OR (NEW.kind = 'capture' AND NEW.amount <= -hold.amount)));
END;
--> statement-breakpoint
CREATE TRIGGER credit_entry_apply AFTER INSERT ON credit_entries
BEGIN
  UPDATE credit_accounts SET balance = NEW.balance_after WHERE account_id = NEW.account_id;
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
WHEN NEW.balance <> 0
BEGIN
  SELECT RAISE(ABORT, 'balance_is_derived');
END;
--> statement-breakpoint
CREATE TRIGGER credit_account_follows_entries BEFORE UPDATE ON credit_accounts
BEGIN
  SELECT RAISE(ABORT, 'balance_is_derived')
    WHERE NEW.account_id <> OLD.account_id OR NEW.balance IS NOT (
      SELECT balance_after FROM credit_entries WHERE account_id = NEW.account_id ORDER BY seq DESC LIMIT 1);
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
