-- Prompts by the text that they contain, in any language: three characters and more are looked up
-- in an index of trigrams.
CREATE VIRTUAL TABLE generation_prompt USING fts5(prompt, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO generation_prompt (rowid, prompt) SELECT rowid, prompt FROM generation;
--> statement-breakpoint
CREATE TRIGGER generation_prompt_added AFTER INSERT ON generation
BEGIN
  INSERT INTO generation_prompt (rowid, prompt) VALUES (NEW.rowid, NEW.prompt);
END;
--> statement-breakpoint
CREATE TRIGGER generation_prompt_removed AFTER DELETE ON generation
BEGIN
  DELETE FROM generation_prompt WHERE rowid = OLD.rowid;
END;
