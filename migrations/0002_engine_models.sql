-- The embedded engine's models, from workers/engine/cards: node scripts/engine-models.mjs
--> statement-breakpoint
INSERT OR IGNORE INTO test_models
  (id, name, description, active, model_type, endpoint_url, price, is_default, position, created_at, updated_at)
VALUES
  ('engine-image-to-image', 'Unthinkable Atelier', 'Repaints a picture in the style that the prompt names. Built in: image processing, no AI model.', 1, 'image_to_image', '{origin}/engine/v1/models/unthinkable/image-to-image/predictions', NULL, 1, 0, unixepoch() * 1000, unixepoch() * 1000),
  ('engine-text-to-image', 'Unthinkable Scene', 'Draws what the prompt names: place, things, hour, weather. Built in: procedural drawing, no AI model.', 1, 'text_to_image', '{origin}/engine/v1/models/unthinkable/text-to-image/predictions', NULL, 1, 0, unixepoch() * 1000, unixepoch() * 1000),
  ('engine-text-to-video', 'Unthinkable Film', 'Five seconds of a drawn scene that moves. Built in: procedural drawing, no AI model.', 1, 'text_to_video', '{origin}/engine/v1/models/unthinkable/text-to-video/predictions', NULL, 1, 0, unixepoch() * 1000, unixepoch() * 1000),
  ('engine-image-to-video', 'Unthinkable Camera', 'Moves a camera over your picture for five seconds. Built in: image processing, no AI model.', 1, 'image_to_video', '{origin}/engine/v1/models/unthinkable/image-to-video/predictions', NULL, 1, 0, unixepoch() * 1000, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('engine-image-to-image', 'prompt', 'string', 'What the picture should look like, such as “oil painting at sunset, strong strokes”.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('engine-image-to-image', 'image', 'string', 'The picture to start from: JPEG, PNG or WebP, at most 12 MB.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 1),
  ('engine-image-to-image', 'strength', 'number', 'How far to go: 0 leaves the picture as it is, 1 goes all the way.', '0.8', 0, 1, 0, 1, NULL, NULL, 'Strength', 2),
  ('engine-image-to-image', 'aspect_ratio', 'string', 'Shape of the result; another one than the picture''s is cut where most detail is.', '"match_input_image"', 0, 1, NULL, NULL, '["match_input_image","1:1","9:16","16:9","4:3","3:4"]', NULL, 'Aspect ratio', 3),
  ('engine-image-to-image', 'output_format', 'string', 'The file type of the result.', '"webp"', 0, 1, NULL, NULL, '["webp","png","jpg"]', NULL, 'Format', 4),
  ('engine-image-to-image', 'seed', 'integer', 'The same seed and inputs give the same file. Left out, it follows from the inputs.', NULL, 0, 1, 0, 4294967295, NULL, 'seed', 'Seed', 5),
  ('engine-image-to-image', 'mask_url', 'string', 'What changes: a PNG of the picture''s size, white where it changes, black where it stays, grey between.', NULL, 0, 0, NULL, NULL, NULL, 'uri', 'Mask', 6);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('engine-text-to-image', 'prompt', 'string', 'What to show, such as “a red sailboat on a calm lake at sunset, oil painting”.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('engine-text-to-image', 'aspect_ratio', 'string', 'Shape of the result, width to height; every shape has about one megapixel.', '"1:1"', 0, 1, NULL, NULL, '["1:1","16:9","9:16","4:3","3:4","4:5"]', NULL, 'Aspect ratio', 1),
  ('engine-text-to-image', 'negative_prompt', 'string', 'What to leave out: things, places, weather, moods.', NULL, 0, 1, NULL, NULL, NULL, NULL, 'Negative prompt', 2),
  ('engine-text-to-image', 'output_format', 'string', 'The file type of the result.', '"webp"', 0, 1, NULL, NULL, '["webp","png","jpg"]', NULL, 'Format', 3),
  ('engine-text-to-image', 'seed', 'integer', 'The same seed and inputs give the same file. Left out, it follows from the inputs.', NULL, 0, 1, 0, 4294967295, NULL, 'seed', 'Seed', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('engine-text-to-video', 'prompt', 'string', 'What to show, such as “a sailing ship at sunset, slow push in”.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('engine-text-to-video', 'aspect_ratio', 'string', 'Shape of the clip.', '"16:9"', 0, 1, NULL, NULL, '["16:9","9:16","1:1"]', NULL, 'Aspect ratio', 1),
  ('engine-text-to-video', 'quality', 'string', 'Length of the clip''s shorter side.', '"1080p"', 0, 1, NULL, NULL, '["720p","1080p"]', NULL, 'Quality', 2),
  ('engine-text-to-video', 'negative_prompt', 'string', 'What to leave out, such as “clouds”.', NULL, 0, 1, NULL, NULL, NULL, NULL, 'Negative prompt', 3),
  ('engine-text-to-video', 'seed', 'integer', 'The same seed and inputs give the same file. Left out, it follows from the inputs.', NULL, 0, 1, 0, 4294967295, NULL, 'seed', 'Seed', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('engine-image-to-video', 'prompt', 'string', 'What should happen, such as “slow push in at golden hour, falling snow”.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('engine-image-to-video', 'image', 'string', 'The picture to start from: JPEG, PNG or WebP, at most 12 MB.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 1),
  ('engine-image-to-video', 'motion', 'string', 'How the camera moves; auto takes it from the prompt.', '"auto"', 0, 1, NULL, NULL, '["auto","zoom_in","zoom_out","pan_left","pan_right","pan_up","pan_down","orbit","parallax","handheld","ken_burns"]', NULL, 'Motion', 2),
  ('engine-image-to-video', 'strength', 'number', 'How far the camera goes: at 0 it stands still.', '0.7', 0, 1, 0, 1, NULL, NULL, 'Strength', 3),
  ('engine-image-to-video', 'aspect_ratio', 'string', 'Shape of the clip; the picture covers it, what does not fit is cut off.', '"16:9"', 0, 1, NULL, NULL, '["16:9","9:16","1:1"]', NULL, 'Aspect ratio', 4),
  ('engine-image-to-video', 'quality', 'string', 'Length of the clip''s shorter side.', '"1080p"', 0, 1, NULL, NULL, '["720p","1080p"]', NULL, 'Quality', 5),
  ('engine-image-to-video', 'loop', 'boolean', 'The camera comes back to where it began, so that the clip can repeat.', 'false', 0, 1, NULL, NULL, NULL, NULL, 'Loop', 6),
  ('engine-image-to-video', 'seed', 'integer', 'The same seed and inputs give the same file. Left out, it follows from the inputs.', NULL, 0, 1, 0, 4294967295, NULL, 'seed', 'Seed', 7);
