CREATE TABLE `trainings` (
	`generation_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`lora_kind` text NOT NULL,
	`trigger` text NOT NULL,
	`steps` integer NOT NULL,
	`captions` text NOT NULL,
	`depicts_person` integer NOT NULL,
	`consent` text,
	FOREIGN KEY (`generation_id`) REFERENCES `generations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `loras` ADD `samples` text;
--> statement-breakpoint
-- A trainer of LoRAs at fal. It is published at $2 for 1,000 steps, and goes linearly with them: 2 / 0.006 × 1.25 is 417 credits.
INSERT OR IGNORE INTO test_models
  (id, name, description, active, model_type, endpoint_url, price, price_unit, price_credits, is_default, position, created_at, updated_at)
VALUES
  ('fal-flux-trainer', 'FLUX.1 trainer (fal)', 'Trains a LoRA for FLUX.1 from 4 to 30 pictures, at fal.ai.', 0, 'training', 'https://queue.fal.run/fal-ai/flux-lora-fast-training', NULL, 'step', 0.42, 0, 700, unixepoch() * 1000, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-flux-trainer', 'steps', 'integer', 'How long it learns. More steps follow the pictures more closely.', '1000', 0, 1, 100, 4000, NULL, NULL, 'Steps', 0);
