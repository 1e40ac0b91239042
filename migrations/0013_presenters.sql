-- Models that make a presenter of a photo and a sound. Their prices cover the published ones (workers/domain/models/presenters.ts).
INSERT OR IGNORE INTO test_models
  (id, name, description, active, model_type, endpoint_url, price, price_unit, price_credits, is_default, position, created_at, updated_at)
VALUES
  ('fal-kling-avatar', 'Kling AI Avatar v2 (fal)', 'Kuaishou: a person in a photo says a sound of 2 to 60 s, at fal.ai.', 0, 'presenter', 'https://queue.fal.run/fal-ai/kling-video/ai-avatar/v2/standard', NULL, 'second', 11.71, 0, 610, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-aurora', 'Creatify Aurora (fal)', 'Creatify: a person in a photo says a sound, at 480p, at fal.ai.', 0, 'presenter', 'https://queue.fal.run/fal-ai/creatify/aurora', NULL, 'second', 14.59, 0, 620, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-fabric', 'VEED Fabric 1.0 (fal)', 'VEED: a person in a photo or a drawing says a sound, at 480p, at fal.ai.', 0, 'presenter', 'https://queue.fal.run/veed/fabric-1.0', NULL, 'second', 16.67, 0, 630, unixepoch() * 1000, unixepoch() * 1000),
  ('fal-fabric-720p', 'VEED Fabric 1.0 at 720p (fal)', 'VEED: a person in a photo or a drawing says a sound, at 720p, at fal.ai.', 0, 'presenter', 'https://queue.fal.run/veed/fabric-1.0', NULL, 'second', 31.25, 0, 640, unixepoch() * 1000, unixepoch() * 1000);
--> statement-breakpoint
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ('fal-kling-avatar', 'image_url', 'string', 'The person who speaks.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Photo', 0),
  ('fal-kling-avatar', 'audio_url', 'string', 'What the person says.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Sound', 1),
  ('fal-aurora', 'image_url', 'string', 'The person who speaks.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Photo', 0),
  ('fal-aurora', 'audio_url', 'string', 'What the person says.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Sound', 1),
  ('fal-aurora', 'resolution', 'string', 'The size of the clip.', '"480p"', 0, 1, NULL, NULL, '["480p"]', NULL, 'Resolution', 2),
  ('fal-fabric', 'image_url', 'string', 'The person who speaks.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Photo', 0),
  ('fal-fabric', 'audio_url', 'string', 'What the person says.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Sound', 1),
  ('fal-fabric', 'resolution', 'string', 'The size of the clip.', '"480p"', 0, 1, NULL, NULL, '["480p"]', NULL, 'Resolution', 2),
  ('fal-fabric-720p', 'image_url', 'string', 'The person who speaks.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Photo', 0),
  ('fal-fabric-720p', 'audio_url', 'string', 'What the person says.', NULL, 1, 0, NULL, NULL, NULL, 'uri', 'Sound', 1),
  ('fal-fabric-720p', 'resolution', 'string', 'The size of the clip.', '"720p"', 0, 1, NULL, NULL, '["720p"]', NULL, 'Resolution', 2);
