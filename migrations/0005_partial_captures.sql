-- A capture may leave a part of its hold, which comes back: a cheaper model than the one that was asked for has run.
DROP TRIGGER credit_entry_check;
--> statement-breakpoint
CREATE TRIGGER credit_entry_check BEFORE INSERT ON credit_entries
BEGIN
  INSERT OR IGNORE INTO credit_accounts (account_id) VALUES (NEW.account_id);
  SELECT RAISE(ABORT, 'balance_mismatch')
    WHERE NEW.balance_after <> (SELECT balance FROM credit_accounts WHERE account_id = NEW.account_id) + NEW.amount;
  SELECT RAISE(ABORT, 'amount_sign')
    WHERE (NEW.kind = 'hold' AND NEW.amount >= 0)
       OR (NEW.kind = 'capture' AND NEW.amount < 0)
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
DROP TRIGGER credit_entry_apply;
--> statement-breakpoint
CREATE TRIGGER credit_entry_apply AFTER INSERT ON credit_entries
BEGIN
  UPDATE credit_accounts
    SET balance = NEW.balance_after,
        held = held - (NEW.kind IN ('hold', 'release', 'capture')) * NEW.amount - NEW.spent,
        owed = owed + NEW.owed,
        last_seq = NEW.seq
    WHERE account_id = NEW.account_id;
END;
--> statement-breakpoint
DROP TRIGGER credit_account_follows_entries;
--> statement-breakpoint
CREATE TRIGGER credit_account_follows_entries BEFORE UPDATE ON credit_accounts
BEGIN
  SELECT RAISE(ABORT, 'balance_is_derived')
    WHERE NEW.account_id <> OLD.account_id OR NEW.last_seq <= OLD.last_seq OR NOT EXISTS (
      SELECT 1 FROM credit_entries AS entry
      WHERE entry.seq = NEW.last_seq AND entry.account_id = NEW.account_id
        AND NEW.balance = OLD.balance + entry.amount
        AND NEW.held = OLD.held - (entry.kind IN ('hold', 'release', 'capture')) * entry.amount - entry.spent
        AND NEW.owed = OLD.owed + entry.owed);
END;
