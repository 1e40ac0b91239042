-- Models of outside providers, with what each can be set to (their own schemas, November 2026).
-- They are inactive until an administrator has set a token, tried them and switched them on.
--> statement-breakpoint
INSERT OR IGNORE INTO test_models
  (id, name, description, active, model_type, endpoint_url, price, is_default, position, created_at, updated_at)
VALUES
  ('replicate-flux-dev', 'FLUX dev', 'Black Forest Labs: detailed pictures from words, at Replicate.', 0, 'text_to_image', 'https://api.replicate.com/v1/models/black-forest-labs/flux-dev/predictions', 8, 0, 100, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-flux-2-pro', 'FLUX.2 pro', 'Black Forest Labs: the strongest FLUX for pictures from words, at Replicate.', 0, 'text_to_image', 'https://api.replicate.com/v1/models/black-forest-labs/flux-2-pro/predictions', 12, 0, 110, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-nano-banana-2', 'Nano Banana 2', 'Google: pictures from words with readable lettering, at Replicate.', 0, 'text_to_image', 'https://api.replicate.com/v1/models/google/nano-banana-2/predictions', 15, 0, 120, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-nano-banana-2-edit', 'Nano Banana 2 edit', 'Google: changes a picture as told, at Replicate.', 0, 'image_to_image', 'https://api.replicate.com/v1/models/google/nano-banana-2/predictions', 15, 0, 130, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-flux-kontext-pro', 'FLUX Kontext pro', 'Black Forest Labs: edits a picture by words, at Replicate.', 0, 'image_to_image', 'https://api.replicate.com/v1/models/black-forest-labs/flux-kontext-pro/predictions', 10, 0, 140, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-real-esrgan', 'Real-ESRGAN upscale', 'Enlarges a picture and sharpens it, at Replicate.', 0, 'upscale', 'https://api.replicate.com/v1/models/nightmareai/real-esrgan/predictions', 4, 0, 150, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-seedance-2', 'Seedance 2.0', 'ByteDance: short clips from words, at Replicate.', 0, 'text_to_video', 'https://api.replicate.com/v1/models/bytedance/seedance-2.0/predictions', 90, 0, 160, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-seedance-2-image', 'Seedance 2.0 image', 'ByteDance: sets a picture in motion, at Replicate.', 0, 'image_to_video', 'https://api.replicate.com/v1/models/bytedance/seedance-2.0/predictions', 90, 0, 170, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-seedance-2-fast', 'Seedance 2.0 fast', 'ByteDance: clips from words, sooner and cheaper, at Replicate.', 0, 'text_to_video', 'https://api.replicate.com/v1/models/bytedance/seedance-2.0-fast/predictions', 50, 0, 180, unixepoch() * 1000, unixepoch() * 1000),
  ('replicate-seedance-2-fast-image', 'Seedance 2.0 fast image', 'ByteDance: sets a picture in motion, sooner and cheaper, at Replicate.', 0, 'image_to_video', 'https://api.replicate.com/v1/models/bytedance/seedance-2.0-fast/predictions', 50, 0, 190, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-flux-schnell', 'FLUX schnell', 'Black Forest Labs: pictures in a second or two, at fal.ai.', 0, 'text_to_image', 'https://queue.fal.run/fal-ai/flux/schnell', 3, 0, 200, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-flux-2-pro', 'FLUX.2 pro (fal)', 'Black Forest Labs: the strongest FLUX, at fal.ai.', 0, 'text_to_image', 'https://queue.fal.run/fal-ai/flux-2-pro', 12, 0, 210, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-flux-2-pro-edit', 'FLUX.2 pro edit (fal)', 'Black Forest Labs: edits a picture by words, at fal.ai.', 0, 'image_to_image', 'https://queue.fal.run/fal-ai/flux-2-pro/edit', 12, 0, 220, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-nano-banana-2', 'Nano Banana 2 (fal)', 'Google: pictures from words with readable lettering, at fal.ai.', 0, 'text_to_image', 'https://queue.fal.run/fal-ai/nano-banana-2', 15, 0, 230, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-nano-banana-2-edit', 'Nano Banana 2 edit (fal)', 'Google: changes a picture as told, at fal.ai.', 0, 'image_to_image', 'https://queue.fal.run/fal-ai/nano-banana-2/edit', 15, 0, 240, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-seedance-2', 'Seedance 2.0 (fal)', 'ByteDance: short clips from words, at fal.ai.', 0, 'text_to_video', 'https://queue.fal.run/bytedance/seedance-2.0/text-to-video', 90, 0, 250, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-seedance-2-image', 'Seedance 2.0 image (fal)', 'ByteDance: sets a picture in motion, at fal.ai.', 0, 'image_to_video', 'https://queue.fal.run/bytedance/seedance-2.0/image-to-video', 90, 0, 260, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-veo-3-1', 'Veo 3.1 (fal)', 'Google: clips with sound from words, at fal.ai.', 0, 'text_to_video', 'https://queue.fal.run/fal-ai/veo3.1', 160, 0, 270, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-veo-3-1-image', 'Veo 3.1 image (fal)', 'Google: sets a picture in motion, with sound, at fal.ai.', 0, 'image_to_video', 'https://queue.fal.run/fal-ai/veo3.1/image-to-video', 160, 0, 280, unixepoch() * 1000, unixepoch() * 1000),
  ('workers-ai-flux-schnell', 'FLUX schnell (Workers AI)', 'Black Forest Labs: quick pictures from words, on Cloudflare.', 0, 'text_to_image', 'https://workers-ai.cloudflare.com/run/@cf/black-forest-labs/flux-1-schnell', 2, 0, 290, unixepoch() * 1000, unixepoch() * 1000),
  ('workers-ai-flux-2-klein', 'FLUX.2 klein (Workers AI)', 'Black Forest Labs: small and quick, on Cloudflare.', 0, 'text_to_image', 'https://workers-ai.cloudflare.com/run/@cf/black-forest-labs/flux-2-klein-4b', 4, 0, 300, unixepoch() * 1000, unixepoch() * 1000),
  ('workers-ai-lucid-origin', 'Lucid Origin (Workers AI)', 'Leonardo: pictures with good lettering, on Cloudflare.', 0, 'text_to_image', 'https://workers-ai.cloudflare.com/run/@cf/leonardo/lucid-origin', 6, 0, 310, unixepoch() * 1000, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-flux-dev', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-flux-dev', 'aspect_ratio', 'string', 'The shape of the result.', '"1:1"', 0, 1, NULL, NULL, '["1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3", "4:5", "5:4", "21:9", "9:21"]', NULL, 'Aspect ratio', 1),
  ('replicate-flux-dev', 'num_inference_steps', 'integer', 'More steps, more detail, more time.', '28', 0, 1, 1, 50, NULL, NULL, 'Steps', 2),
  ('replicate-flux-dev', 'guidance', 'number', 'How closely the picture follows the prompt.', '3', 0, 1, 0, 10, NULL, NULL, 'Guidance', 3),
  ('replicate-flux-dev', 'output_format', 'string', 'The file type of the result.', '"webp"', 0, 1, NULL, NULL, '["webp", "jpg", "png"]', NULL, 'Format', 4),
  ('replicate-flux-dev', 'output_quality', 'integer', 'Of the file; PNG is always whole.', '90', 0, 1, 0, 100, NULL, NULL, 'Quality', 5),
  ('replicate-flux-dev', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 6),
  ('replicate-flux-dev', 'disable_safety_checker', 'boolean', 'Leaves the safety check on.', 'false', 0, 0, NULL, NULL, NULL, NULL, 'Safety off', 7);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-flux-2-pro', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-flux-2-pro', 'aspect_ratio', 'string', 'The shape of the result.', '"1:1"', 0, 1, NULL, NULL, '["1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3", "4:5", "5:4"]', NULL, 'Aspect ratio', 1),
  ('replicate-flux-2-pro', 'resolution', 'string', 'How large the result is.', '"1 MP"', 0, 1, NULL, NULL, '["0.5 MP", "1 MP", "2 MP", "4 MP"]', NULL, 'Resolution', 2),
  ('replicate-flux-2-pro', 'output_format', 'string', 'The file type of the result.', '"webp"', 0, 1, NULL, NULL, '["webp", "jpg", "png"]', NULL, 'Format', 3),
  ('replicate-flux-2-pro', 'safety_tolerance', 'integer', 'How much the provider lets through; smaller is stricter.', '2', 0, 0, 1, 5, NULL, NULL, 'Safety tolerance', 4),
  ('replicate-flux-2-pro', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-nano-banana-2', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-nano-banana-2', 'aspect_ratio', 'string', 'The shape of the result.', '"1:1"', 0, 1, NULL, NULL, '["1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3", "4:5", "5:4", "21:9"]', NULL, 'Aspect ratio', 1),
  ('replicate-nano-banana-2', 'resolution', 'string', 'How large the result is.', '"1K"', 0, 1, NULL, NULL, '["1K", "2K", "4K"]', NULL, 'Resolution', 2),
  ('replicate-nano-banana-2', 'output_format', 'string', 'The file type of the result.', '"jpg"', 0, 1, NULL, NULL, '["jpg", "png"]', NULL, 'Format', 3);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-nano-banana-2-edit', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-nano-banana-2-edit', 'image_input', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri[]', 'Image', 1),
  ('replicate-nano-banana-2-edit', 'aspect_ratio', 'string', 'The shape of the result.', '"match_input_image"', 0, 1, NULL, NULL, '["match_input_image", "1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3", "4:5", "5:4", "21:9"]', NULL, 'Aspect ratio', 2),
  ('replicate-nano-banana-2-edit', 'resolution', 'string', 'How large the result is.', '"1K"', 0, 1, NULL, NULL, '["1K", "2K", "4K"]', NULL, 'Resolution', 3),
  ('replicate-nano-banana-2-edit', 'output_format', 'string', 'The file type of the result.', '"jpg"', 0, 1, NULL, NULL, '["jpg", "png"]', NULL, 'Format', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-flux-kontext-pro', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-flux-kontext-pro', 'input_image', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 1),
  ('replicate-flux-kontext-pro', 'aspect_ratio', 'string', 'The shape of the result.', '"match_input_image"', 0, 1, NULL, NULL, '["match_input_image", "1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3", "4:5", "5:4", "21:9", "9:21"]', NULL, 'Aspect ratio', 2),
  ('replicate-flux-kontext-pro', 'output_format', 'string', 'The file type of the result.', '"png"', 0, 1, NULL, NULL, '["jpg", "png"]', NULL, 'Format', 3),
  ('replicate-flux-kontext-pro', 'safety_tolerance', 'integer', 'How much the provider lets through; smaller is stricter.', '2', 0, 0, 0, 6, NULL, NULL, 'Safety tolerance', 4),
  ('replicate-flux-kontext-pro', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-real-esrgan', 'image', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 0),
  ('replicate-real-esrgan', 'scale', 'number', 'How many times as large.', '4', 0, 1, 0, 10, NULL, NULL, 'Scale', 1),
  ('replicate-real-esrgan', 'face_enhance', 'boolean', 'Restores faces on the way.', 'false', 0, 1, NULL, NULL, NULL, NULL, 'Mend faces', 2);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-seedance-2', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-seedance-2', 'duration', 'integer', 'Seconds; -1 lets the model choose.', '5', 0, 1, -1, 15, NULL, NULL, 'Duration', 1),
  ('replicate-seedance-2', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["480p", "720p", "1080p"]', NULL, 'Resolution', 2),
  ('replicate-seedance-2', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"]', NULL, 'Aspect ratio', 3),
  ('replicate-seedance-2', 'generate_audio', 'boolean', 'Makes sound to the picture.', 'false', 0, 1, NULL, NULL, NULL, NULL, 'Sound', 4),
  ('replicate-seedance-2', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-seedance-2-image', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-seedance-2-image', 'image', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 1),
  ('replicate-seedance-2-image', 'duration', 'integer', 'Seconds; -1 lets the model choose.', '5', 0, 1, -1, 15, NULL, NULL, 'Duration', 2),
  ('replicate-seedance-2-image', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["480p", "720p", "1080p"]', NULL, 'Resolution', 3),
  ('replicate-seedance-2-image', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"]', NULL, 'Aspect ratio', 4),
  ('replicate-seedance-2-image', 'generate_audio', 'boolean', 'Makes sound to the picture.', 'false', 0, 1, NULL, NULL, NULL, NULL, 'Sound', 5),
  ('replicate-seedance-2-image', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 6);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-seedance-2-fast', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-seedance-2-fast', 'duration', 'integer', 'Seconds; -1 lets the model choose.', '5', 0, 1, -1, 15, NULL, NULL, 'Duration', 1),
  ('replicate-seedance-2-fast', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["480p", "720p", "1080p"]', NULL, 'Resolution', 2),
  ('replicate-seedance-2-fast', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"]', NULL, 'Aspect ratio', 3),
  ('replicate-seedance-2-fast', 'generate_audio', 'boolean', 'Makes sound to the picture.', 'false', 0, 1, NULL, NULL, NULL, NULL, 'Sound', 4),
  ('replicate-seedance-2-fast', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-seedance-2-fast-image', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('replicate-seedance-2-fast-image', 'image', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 1),
  ('replicate-seedance-2-fast-image', 'duration', 'integer', 'Seconds; -1 lets the model choose.', '5', 0, 1, -1, 15, NULL, NULL, 'Duration', 2),
  ('replicate-seedance-2-fast-image', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["480p", "720p", "1080p"]', NULL, 'Resolution', 3),
  ('replicate-seedance-2-fast-image', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"]', NULL, 'Aspect ratio', 4),
  ('replicate-seedance-2-fast-image', 'generate_audio', 'boolean', 'Makes sound to the picture.', 'false', 0, 1, NULL, NULL, NULL, NULL, 'Sound', 5),
  ('replicate-seedance-2-fast-image', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 6);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-flux-schnell', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-flux-schnell', 'image_size', 'string', 'The shape of the result.', '"landscape_4_3"', 0, 1, NULL, NULL, '["square_hd", "square", "portrait_4_3", "portrait_16_9", "landscape_4_3", "landscape_16_9"]', NULL, 'Size', 1),
  ('fal-flux-schnell', 'num_inference_steps', 'integer', 'More steps, more detail.', '4', 0, 1, 1, 12, NULL, NULL, 'Steps', 2),
  ('fal-flux-schnell', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 3),
  ('fal-flux-schnell', 'enable_safety_checker', 'boolean', 'The provider''s own check of results.', 'true', 0, 0, NULL, NULL, NULL, NULL, 'Safety check', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-flux-2-pro', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-flux-2-pro', 'image_size', 'string', 'The shape of the result.', '"landscape_4_3"', 0, 1, NULL, NULL, '["square_hd", "square", "portrait_4_3", "portrait_16_9", "landscape_4_3", "landscape_16_9"]', NULL, 'Size', 1),
  ('fal-flux-2-pro', 'output_format', 'string', 'The file type of the result.', '"jpeg"', 0, 1, NULL, NULL, '["jpeg", "png"]', NULL, 'Format', 2),
  ('fal-flux-2-pro', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 3),
  ('fal-flux-2-pro', 'safety_tolerance', 'string', 'How much the provider lets through; smaller is stricter.', '"2"', 0, 0, NULL, NULL, '["1", "2", "3", "4", "5"]', NULL, 'Safety tolerance', 4),
  ('fal-flux-2-pro', 'enable_safety_checker', 'boolean', 'The provider''s own check of results.', 'true', 0, 0, NULL, NULL, NULL, NULL, 'Safety check', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-flux-2-pro-edit', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-flux-2-pro-edit', 'image_urls', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri[]', 'Image', 1),
  ('fal-flux-2-pro-edit', 'output_format', 'string', 'The file type of the result.', '"jpeg"', 0, 1, NULL, NULL, '["jpeg", "png"]', NULL, 'Format', 2),
  ('fal-flux-2-pro-edit', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 3),
  ('fal-flux-2-pro-edit', 'safety_tolerance', 'string', 'How much the provider lets through; smaller is stricter.', '"2"', 0, 0, NULL, NULL, '["1", "2", "3", "4", "5"]', NULL, 'Safety tolerance', 4),
  ('fal-flux-2-pro-edit', 'enable_safety_checker', 'boolean', 'The provider''s own check of results.', 'true', 0, 0, NULL, NULL, NULL, NULL, 'Safety check', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-nano-banana-2', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-nano-banana-2', 'aspect_ratio', 'string', 'The shape of the result.', '"1:1"', 0, 1, NULL, NULL, '["1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3", "4:5", "5:4", "21:9"]', NULL, 'Aspect ratio', 1),
  ('fal-nano-banana-2', 'resolution', 'string', 'How large the result is.', '"1K"', 0, 1, NULL, NULL, '["1K", "2K", "4K"]', NULL, 'Resolution', 2),
  ('fal-nano-banana-2', 'output_format', 'string', 'The file type of the result.', '"png"', 0, 1, NULL, NULL, '["jpeg", "png", "webp"]', NULL, 'Format', 3);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-nano-banana-2-edit', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-nano-banana-2-edit', 'image_urls', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri[]', 'Image', 1),
  ('fal-nano-banana-2-edit', 'aspect_ratio', 'string', 'The shape of the result.', '"auto"', 0, 1, NULL, NULL, '["auto", "1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3", "4:5", "5:4", "21:9"]', NULL, 'Aspect ratio', 2),
  ('fal-nano-banana-2-edit', 'resolution', 'string', 'How large the result is.', '"1K"', 0, 1, NULL, NULL, '["1K", "2K", "4K"]', NULL, 'Resolution', 3),
  ('fal-nano-banana-2-edit', 'output_format', 'string', 'The file type of the result.', '"png"', 0, 1, NULL, NULL, '["jpeg", "png", "webp"]', NULL, 'Format', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-seedance-2', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-seedance-2', 'duration', 'string', 'Seconds.', '"5"', 0, 1, NULL, NULL, '["4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]', NULL, 'Duration', 1),
  ('fal-seedance-2', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["480p", "720p"]', NULL, 'Resolution', 2),
  ('fal-seedance-2', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"]', NULL, 'Aspect ratio', 3),
  ('fal-seedance-2', 'generate_audio', 'boolean', 'Makes sound to the picture.', 'false', 0, 1, NULL, NULL, NULL, NULL, 'Sound', 4),
  ('fal-seedance-2', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-seedance-2-image', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-seedance-2-image', 'image_url', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 1),
  ('fal-seedance-2-image', 'duration', 'string', 'Seconds.', '"5"', 0, 1, NULL, NULL, '["4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]', NULL, 'Duration', 2),
  ('fal-seedance-2-image', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["480p", "720p"]', NULL, 'Resolution', 3),
  ('fal-seedance-2-image', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"]', NULL, 'Aspect ratio', 4),
  ('fal-seedance-2-image', 'generate_audio', 'boolean', 'Makes sound to the picture.', 'false', 0, 1, NULL, NULL, NULL, NULL, 'Sound', 5),
  ('fal-seedance-2-image', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 6);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-veo-3-1', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-veo-3-1', 'aspect_ratio', 'string', 'The shape of the result.', '"16:9"', 0, 1, NULL, NULL, '["16:9", "9:16"]', NULL, 'Aspect ratio', 1),
  ('fal-veo-3-1', 'duration', 'string', 'Of the clip.', '"8s"', 0, 1, NULL, NULL, '["4s", "6s", "8s"]', NULL, 'Duration', 2),
  ('fal-veo-3-1', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["720p", "1080p"]', NULL, 'Resolution', 3),
  ('fal-veo-3-1', 'generate_audio', 'boolean', 'Makes sound to the picture.', 'true', 0, 1, NULL, NULL, NULL, NULL, 'Sound', 4),
  ('fal-veo-3-1', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-veo-3-1-image', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('fal-veo-3-1-image', 'image_url', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 1),
  ('fal-veo-3-1-image', 'aspect_ratio', 'string', 'The shape of the result.', '"auto"', 0, 1, NULL, NULL, '["auto", "16:9", "9:16"]', NULL, 'Aspect ratio', 2),
  ('fal-veo-3-1-image', 'duration', 'string', 'Of the clip.', '"8s"', 0, 1, NULL, NULL, '["4s", "6s", "8s"]', NULL, 'Duration', 3),
  ('fal-veo-3-1-image', 'resolution', 'string', 'How large the result is.', '"720p"', 0, 1, NULL, NULL, '["720p", "1080p"]', NULL, 'Resolution', 4),
  ('fal-veo-3-1-image', 'generate_audio', 'boolean', 'Makes sound to the picture.', 'true', 0, 1, NULL, NULL, NULL, NULL, 'Sound', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('workers-ai-flux-schnell', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('workers-ai-flux-schnell', 'steps', 'integer', 'More steps, more detail.', '4', 0, 1, 1, 8, NULL, NULL, 'Steps', 1);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('workers-ai-flux-2-klein', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('workers-ai-flux-2-klein', 'width', 'integer', 'Pixels.', '1024', 0, 1, 256, 1920, NULL, NULL, 'Width', 1),
  ('workers-ai-flux-2-klein', 'height', 'integer', 'Pixels.', '1024', 0, 1, 256, 1920, NULL, NULL, 'Height', 2),
  ('workers-ai-flux-2-klein', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 3);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('workers-ai-lucid-origin', 'prompt', 'string', 'What to make.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Prompt', 0),
  ('workers-ai-lucid-origin', 'guidance', 'number', 'How closely the picture follows the prompt.', '4.5', 0, 1, 0, 10, NULL, NULL, 'Guidance', 1),
  ('workers-ai-lucid-origin', 'width', 'integer', 'Pixels.', '1120', 0, 1, 256, 2500, NULL, NULL, 'Width', 2),
  ('workers-ai-lucid-origin', 'height', 'integer', 'Pixels.', '1120', 0, 1, 256, 2500, NULL, NULL, 'Height', 3),
  ('workers-ai-lucid-origin', 'steps', 'integer', 'More steps, more detail.', NULL, 0, 1, 1, 40, NULL, NULL, 'Steps', 4),
  ('workers-ai-lucid-origin', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_models
  (id, name, description, active, model_type, endpoint_url, price, is_default, position, created_at, updated_at)
VALUES
  ('fal-elevenlabs-turbo', 'ElevenLabs Turbo v2.5 (fal)', 'ElevenLabs: natural voices with the time of each word, at fal.ai.', 0, 'speech', 'https://queue.fal.run/fal-ai/elevenlabs/tts/turbo-v2.5', 5, 0, 410, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-elevenlabs-dialogue', 'ElevenLabs dialogue v3 (fal)', 'ElevenLabs: two voices talk, a line each, at fal.ai.', 0, 'speech', 'https://queue.fal.run/fal-ai/elevenlabs/text-to-dialogue/eleven-v3', 8, 0, 420, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-kokoro', 'Kokoro (fal)', 'Kokoro: an open voice in American English, at fal.ai.', 0, 'speech', 'https://queue.fal.run/fal-ai/kokoro/american-english', 2, 0, 430, unixepoch() * 1000, unixepoch() * 1000),
  ('workers-ai-aura-2', 'Aura 2 (Workers AI)', 'Deepgram: English voices, on Cloudflare.', 0, 'speech', 'https://workers-ai.cloudflare.com/run/@cf/deepgram/aura-2-en', 4, 0, 440, unixepoch() * 1000, unixepoch() * 1000),
  ('workers-ai-melotts', 'MeloTTS (Workers AI)', 'MyShell: a quick voice in several languages, on Cloudflare.', 0, 'speech', 'https://workers-ai.cloudflare.com/run/@cf/myshell-ai/melotts', 1, 0, 450, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-whisper', 'Whisper (fal)', 'OpenAI: words and their times out of a sound, at fal.ai.', 0, 'transcription', 'https://queue.fal.run/fal-ai/whisper', 2, 0, 460, unixepoch() * 1000, unixepoch() * 1000),
  ('workers-ai-whisper', 'Whisper large v3 turbo (Workers AI)', 'OpenAI: words and their times out of a sound, on Cloudflare.', 0, 'transcription', 'https://workers-ai.cloudflare.com/run/@cf/openai/whisper-large-v3-turbo', 2, 0, 470, unixepoch() * 1000, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-elevenlabs-turbo', 'text', 'string', 'What to say.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Text', 0),
  ('fal-elevenlabs-turbo', 'voice', 'string', 'A voice by its name at ElevenLabs.', '"Rachel"', 0, 1, NULL, NULL, NULL, NULL, 'Voice', 1),
  ('fal-elevenlabs-turbo', 'stability', 'number', 'Lower is livelier, higher more even.', '0.5', 0, 1, 0, 1, NULL, NULL, 'Stability', 2),
  ('fal-elevenlabs-turbo', 'speed', 'number', 'How fast it is spoken.', '1', 0, 1, 0.7, 1.2, NULL, NULL, 'Speed', 3),
  ('fal-elevenlabs-turbo', 'language_code', 'string', 'The language, as ISO 639-1.', NULL, 0, 1, NULL, NULL, NULL, NULL, 'Language', 4),
  ('fal-elevenlabs-turbo', 'timestamps', 'boolean', 'Tells when each word is said.', 'true', 0, 0, NULL, NULL, NULL, NULL, 'Word times', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-elevenlabs-dialogue', 'text', 'string', 'What to say: a line for each turn, such as A: Hello.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Text', 0),
  ('fal-elevenlabs-dialogue', 'voice', 'string', 'The voice of the first speaker.', '"Aria"', 0, 1, NULL, NULL, NULL, NULL, 'Voice', 1),
  ('fal-elevenlabs-dialogue', 'second_voice', 'string', 'The voice of the second speaker.', '"Charlie"', 0, 1, NULL, NULL, NULL, NULL, 'Second voice', 2),
  ('fal-elevenlabs-dialogue', 'stability', 'number', 'Lower is livelier, higher more even.', NULL, 0, 1, 0, 1, NULL, NULL, 'Stability', 3),
  ('fal-elevenlabs-dialogue', 'seed', 'integer', 'The same seed repeats the same result.', NULL, 0, 1, 0, 2147483647, NULL, 'seed', 'Seed', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-kokoro', 'prompt', 'string', 'What to say.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Text', 0),
  ('fal-kokoro', 'voice', 'string', 'The voice.', '"af_heart"', 0, 1, NULL, NULL, '["af_heart", "af_alloy", "af_aoede", "af_bella", "af_jessica", "af_kore", "af_nicole", "af_nova", "af_river", "af_sarah", "af_sky", "am_adam", "am_echo", "am_eric", "am_fenrir", "am_liam", "am_michael", "am_onyx", "am_puck", "am_santa"]', NULL, 'Voice', 1),
  ('fal-kokoro', 'speed', 'number', 'How fast it is spoken.', '1', 0, 1, 0.1, 5, NULL, NULL, 'Speed', 2);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('workers-ai-aura-2', 'text', 'string', 'What to say.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Text', 0),
  ('workers-ai-aura-2', 'speaker', 'string', 'The voice.', '"luna"', 0, 1, NULL, NULL, '["luna", "apollo", "thalia", "andromeda", "helena", "arcas", "aries", "asteria", "athena", "atlas", "aurora", "callista", "cora", "draco", "hera", "hermes", "hyperion", "juno", "jupiter", "mars", "minerva", "neptune", "odysseus", "orion", "orpheus", "pandora", "phoebe", "pluto", "saturn", "selene", "vesta", "zeus"]', NULL, 'Voice', 1),
  ('workers-ai-aura-2', 'encoding', 'string', 'The type of the file.', '"mp3"', 0, 0, NULL, NULL, NULL, NULL, 'Encoding', 2);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('workers-ai-melotts', 'prompt', 'string', 'What to say.', NULL, 1, 0, NULL, NULL, NULL, NULL, 'Text', 0),
  ('workers-ai-melotts', 'lang', 'string', 'The language.', '"en"', 0, 1, NULL, NULL, '["en", "fr", "es", "zh", "jp", "kr"]', NULL, 'Language', 1);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-whisper', 'audio_url', 'string', 'The sound.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Sound', 0),
  ('fal-whisper', 'task', 'string', 'Writes what is said.', '"transcribe"', 0, 0, NULL, NULL, NULL, NULL, 'Task', 1),
  ('fal-whisper', 'chunk_level', 'string', 'Tells when each word is said.', '"word"', 0, 0, NULL, NULL, NULL, NULL, 'Times', 2),
  ('fal-whisper', 'language', 'string', 'The language, as ISO 639-1; without it, it is recognised.', NULL, 0, 1, NULL, NULL, NULL, NULL, 'Language', 3);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('workers-ai-whisper', 'audio', 'string', 'The sound.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Sound', 0),
  ('workers-ai-whisper', 'task', 'string', 'Writes what is said.', '"transcribe"', 0, 0, NULL, NULL, NULL, NULL, 'Task', 1),
  ('workers-ai-whisper', 'language', 'string', 'The language, as ISO 639-1; without it, it is recognised.', NULL, 0, 1, NULL, NULL, NULL, NULL, 'Language', 2);
--> statement-breakpoint
INSERT OR IGNORE INTO test_models
  (id, name, description, active, model_type, endpoint_url, price, is_default, position, created_at, updated_at)
VALUES
  ('replicate-topaz-video', 'Topaz Video upscale', 'Topaz Labs: enlarges a clip to up to 4K, at Replicate.', 0, 'upscale', 'https://api.replicate.com/v1/models/topazlabs/video-upscale/predictions', 120, 0, 320, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-seedvr', 'SeedVR2 upscale (fal)', 'ByteDance: true to the picture, up to 4K, at fal.ai.', 0, 'upscale', 'https://queue.fal.run/fal-ai/seedvr/upscale/image', 5, 0, 330, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-clarity', 'Clarity upscale (fal)', 'Adds detail that was not there, as freely as you let it, at fal.ai.', 0, 'upscale', 'https://queue.fal.run/fal-ai/clarity-upscaler', 20, 0, 340, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-recraft-crisp', 'Recraft Crisp upscale (fal)', 'Crisp edges for graphics and products, at fal.ai.', 0, 'upscale', 'https://queue.fal.run/fal-ai/recraft/upscale/crisp', 3, 0, 350, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-topaz-image', 'Topaz Image upscale (fal)', 'Topaz Labs: photographs and faces, at fal.ai.', 0, 'upscale', 'https://queue.fal.run/fal-ai/topaz/upscale/image', 25, 0, 360, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-seedvr-video', 'SeedVR2 video upscale (fal)', 'ByteDance: enlarges a clip, at fal.ai.', 0, 'upscale', 'https://queue.fal.run/fal-ai/seedvr/upscale/video', 40, 0, 370, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-topaz-video', 'Topaz Video upscale (fal)', 'Topaz Labs: enlarges a clip, at fal.ai.', 0, 'upscale', 'https://queue.fal.run/fal-ai/topaz/upscale/video', 60, 0, 380, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-birefnet', 'BiRefNet cut-out (fal)', 'Cuts out anything, hair included, at fal.ai.', 0, 'cutout', 'https://queue.fal.run/fal-ai/birefnet/v2', 3, 0, 390, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-bria', 'Bria cut-out (fal)', 'Cuts out anything; trained on licensed pictures, at fal.ai.', 0, 'cutout', 'https://queue.fal.run/fal-ai/bria/background/remove', 5, 0, 400, unixepoch() * 1000, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('replicate-topaz-video', 'video', 'string', 'The clip to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Clip', 0),
  ('replicate-topaz-video', 'target_resolution', 'string', 'The size of the result.', '"1080p"', 0, 1, NULL, NULL, '["720p", "1080p", "4k"]', NULL, 'Target', 1),
  ('replicate-topaz-video', 'target_fps', 'integer', 'Pictures a second.', '30', 0, 1, 15, 60, NULL, NULL, 'Frame rate', 2);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-seedvr', 'image_url', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 0),
  ('fal-seedvr', 'upscale_mode', 'string', 'Whether the size is a factor or a target.', '"factor"', 0, 1, NULL, NULL, '["factor", "target"]', NULL, 'Size by', 1),
  ('fal-seedvr', 'upscale_factor', 'number', 'How many times as large.', '2', 0, 1, 1, 10, NULL, NULL, 'Scale', 2),
  ('fal-seedvr', 'target_resolution', 'string', 'The short side of the result.', '"1080p"', 0, 1, NULL, NULL, '["720p", "1080p", "1440p", "2160p"]', NULL, 'Target', 3),
  ('fal-seedvr', 'noise_scale', 'number', 'How much is made up.', '0.1', 0, 1, 0, 1, NULL, NULL, 'Noise', 4),
  ('fal-seedvr', 'output_format', 'string', 'The file type of the result.', '"png"', 0, 1, NULL, NULL, '["png", "jpg", "webp"]', NULL, 'Format', 5);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-clarity', 'image_url', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 0),
  ('fal-clarity', 'upscale_factor', 'number', 'How many times as large.', '2', 0, 1, 1, 4, NULL, NULL, 'Scale', 1),
  ('fal-clarity', 'creativity', 'number', 'How freely detail is added.', '0.35', 0, 1, 0, 1, NULL, NULL, 'Creativity', 2),
  ('fal-clarity', 'resemblance', 'number', 'How closely it keeps to the picture.', '0.6', 0, 1, 0, 1, NULL, NULL, 'Resemblance', 3),
  ('fal-clarity', 'prompt', 'string', 'What the picture shows.', '"masterpiece, best quality, highres"', 0, 0, NULL, NULL, NULL, NULL, 'Prompt', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-recraft-crisp', 'image_url', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 0);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-topaz-image', 'image_url', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 0),
  ('fal-topaz-image', 'upscale_factor', 'number', 'How many times as large.', '2', 0, 1, 1, 4, NULL, NULL, 'Scale', 1),
  ('fal-topaz-image', 'model', 'string', 'Which of Topaz Labs networks.', '"Standard V2"', 0, 1, NULL, NULL, '["Standard V2", "Low Resolution V2", "High Fidelity V2", "CGI", "Text Refine"]', NULL, 'Network', 2),
  ('fal-topaz-image', 'face_enhancement', 'boolean', 'Restores faces on the way.', 'true', 0, 1, NULL, NULL, NULL, NULL, 'Restore faces', 3);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-seedvr-video', 'video_url', 'string', 'The clip to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Clip', 0),
  ('fal-seedvr-video', 'upscale_mode', 'string', 'Whether the size is a factor or a target.', '"factor"', 0, 1, NULL, NULL, '["factor", "target"]', NULL, 'Size by', 1),
  ('fal-seedvr-video', 'upscale_factor', 'number', 'How many times as large.', '2', 0, 1, 1, 10, NULL, NULL, 'Scale', 2),
  ('fal-seedvr-video', 'target_resolution', 'string', 'The short side of the result.', '"1080p"', 0, 1, NULL, NULL, '["720p", "1080p", "1440p", "2160p"]', NULL, 'Target', 3);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-topaz-video', 'video_url', 'string', 'The clip to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Clip', 0),
  ('fal-topaz-video', 'upscale_factor', 'number', 'How many times as large.', '2', 0, 1, 1, 4, NULL, NULL, 'Scale', 1);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-birefnet', 'image_url', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 0),
  ('fal-birefnet', 'model', 'string', 'Which of its networks.', '"General Use (Light)"', 0, 1, NULL, NULL, '["General Use (Light)", "General Use (Heavy)", "Portrait", "Matting"]', NULL, 'Network', 1),
  ('fal-birefnet', 'operating_resolution', 'string', 'How finely it looks.', '"1024x1024"', 0, 1, NULL, NULL, '["1024x1024", "2048x2048"]', NULL, 'Resolution', 2),
  ('fal-birefnet', 'refine_foreground', 'boolean', 'Cleans colours at the edge.', 'true', 0, 1, NULL, NULL, NULL, NULL, 'Clean the edge', 3),
  ('fal-birefnet', 'output_format', 'string', 'The file type of the result.', '"png"', 0, 1, NULL, NULL, '["png", "webp"]', NULL, 'Format', 4);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-bria', 'image_url', 'string', 'The picture to start from.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Image', 0);
