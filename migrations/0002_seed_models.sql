-- The embedded engine's model, so that a new installation can make its first picture.
INSERT OR IGNORE INTO model (id, name, description, active, model_type, endpoint_url, price, is_default, created_at, updated_at)
VALUES (
  'engine-image-to-image',
  'Unthinkable Atelier',
  'Repaints a picture in the style that the prompt names. Built in: image processing, no AI model.',
  1, 'image_to_image',
  '{origin}/engine/v1/models/unthinkable/image-to-image/predictions',
  NULL, 1, unixepoch() * 1000, unixepoch() * 1000
);
--> statement-breakpoint
INSERT OR IGNORE INTO model_parameter
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('engine-image-to-image', 'prompt', 'string', 'What the picture should become.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('engine-image-to-image', 'image', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 1),
  ('engine-image-to-image', 'strength', 'number', 'How far the result may move away from your picture.', '0.8', 0, 1, 0, 1, NULL, NULL, 'Strength', 2),
  ('engine-image-to-image', 'aspect_ratio', 'string', 'The shape of the result.', '"match_input_image"', 0, 1, NULL, NULL, '["match_input_image","1:1","9:16","16:9","4:3","3:4"]', NULL, 'Aspect ratio', 3),
  ('engine-image-to-image', 'output_format', 'string', 'The file type of the result.', '"webp"', 0, 1, NULL, NULL, '["webp","png","jpg"]', NULL, 'Format', 4),
  ('engine-image-to-image', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 5);
