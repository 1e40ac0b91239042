ALTER TABLE `recipe_batch_rows` ADD `script` text;--> statement-breakpoint
ALTER TABLE `recipe_batch_rows` ADD `script_payment` text;--> statement-breakpoint
ALTER TABLE `recipe_batch_rows` ADD `script_returned_at` integer;