-- What Cloudflare's models cost, from their published prices (workers/domain/models/published-prices.ts), and further
-- models behind the same binding. A price that an administrator has set stays. They are inactive:
-- the first deployment with Workers AI activates some of them.
UPDATE test_models SET price = 1 WHERE (id = 'workers-ai-flux-schnell' AND price = 2) OR (id = 'workers-ai-flux-2-klein' AND price = 4);
--> statement-breakpoint
UPDATE test_models SET price = NULL WHERE id = 'workers-ai-lucid-origin' AND price = 6 AND active = 0;
--> statement-breakpoint
UPDATE test_models SET price = NULL, price_unit = '1k_chars', price_credits = 6.25 WHERE id = 'workers-ai-aura-2' AND price = 4;
--> statement-breakpoint
UPDATE test_models SET price = NULL, price_unit = 'minute', price_credits = 0.05 WHERE id = 'workers-ai-melotts' AND price = 1;
--> statement-breakpoint
UPDATE test_models SET price = NULL, price_unit = 'minute', price_credits = 0.11 WHERE id = 'workers-ai-whisper' AND price = 2;
--> statement-breakpoint
INSERT OR IGNORE INTO test_models
  (id, name, description, active, model_type, endpoint_url, price, price_unit, price_credits, is_default, position, created_at, updated_at)
VALUES
  ('workers-ai-flux-2-klein-edit', 'FLUX.2 klein edit (Workers AI)', 'Black Forest Labs: changes up to four pictures as told, on Cloudflare.', 0, 'image_to_image', 'https://workers-ai.cloudflare.com/run/@cf/black-forest-labs/flux-2-klein-4b', 1, NULL, NULL, 0, 320, unixepoch() * 1000, unixepoch() * 1000),
  ('cloudflare-seedance-2-5', 'Seedance 2.5 (Cloudflare)', 'ByteDance: clips from words, paid from credits at Cloudflare.', 0, 'text_to_video', 'https://workers-ai.cloudflare.com/run/bytedance/seedance-2.5', NULL, 'second', 47.92, 0, 330, unixepoch() * 1000, unixepoch() * 1000),
  ('cloudflare-veo-3-1', 'Veo 3.1 (Cloudflare)', 'Google: clips with sound from words, paid from credits at Cloudflare.', 0, 'text_to_video', 'https://workers-ai.cloudflare.com/run/google/veo-3.1', NULL, NULL, NULL, 0, 340, unixepoch() * 1000, unixepoch() * 1000),
  ('cloudflare-kling-v3', 'Kling v3 (Cloudflare)', 'Kling: clips from words, paid from credits at Cloudflare.', 0, 'text_to_video', 'https://workers-ai.cloudflare.com/run/kling/kling-v3', NULL, NULL, NULL, 0, 350, unixepoch() * 1000, unixepoch() * 1000),
  ('cloudflare-nano-banana-2', 'Nano Banana 2 (Cloudflare)', 'Google: pictures with readable lettering, paid from credits at Cloudflare.', 0, 'text_to_image', 'https://workers-ai.cloudflare.com/run/google/nano-banana-2', NULL, NULL, NULL, 0, 360, unixepoch() * 1000, unixepoch() * 1000),
  ('cloudflare-imagen-4', 'Imagen 4 (Cloudflare)', 'Google: detailed pictures from words, paid from credits at Cloudflare.', 0, 'text_to_image', 'https://workers-ai.cloudflare.com/run/google/imagen-4', NULL, NULL, NULL, 0, 370, unixepoch() * 1000, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('workers-ai-flux-2-klein-edit', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('workers-ai-flux-2-klein-edit', 'images', 'string', 'The pictures to start from, at most four.', NULL, 1, 0, NULL, NULL, NULL, 'uri[]', 'Images', 1),
  ('workers-ai-flux-2-klein-edit', 'width', 'integer', 'Pixels.', '1024', 0, 1, 256, 1920, NULL, NULL, 'Width', 2),
  ('workers-ai-flux-2-klein-edit', 'height', 'integer', 'Pixels.', '1024', 0, 1, 256, 1920, NULL, NULL, 'Height', 3),
  ('workers-ai-flux-2-klein-edit', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('cloudflare-seedance-2-5', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('cloudflare-seedance-2-5', 'duration', 'integer', 'Seconds.', '5', 0, 1, 4, 15, NULL, NULL, 'Duration', 1),
  ('cloudflare-seedance-2-5', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["480p", "720p"]', NULL, 'Resolution', 2),
  ('cloudflare-seedance-2-5', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1"]', NULL, 'Aspect ratio', 3),
  ('cloudflare-seedance-2-5', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('cloudflare-veo-3-1', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('cloudflare-veo-3-1', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1"]', NULL, 'Aspect ratio', 1);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('cloudflare-kling-v3', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('cloudflare-kling-v3', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1"]', NULL, 'Aspect ratio', 1);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('cloudflare-nano-banana-2', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('cloudflare-nano-banana-2', 'aspect_ratio', 'string', 'The shape of the result.', '"1:1"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1"]', NULL, 'Aspect ratio', 1);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('cloudflare-imagen-4', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('cloudflare-imagen-4', 'aspect_ratio', 'string', 'The shape of the result.', '"1:1"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1"]', NULL, 'Aspect ratio', 1);
