-- The engine's model that changes pictures takes a mask: installations from before get what 0002 gives to new ones.
INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
SELECT 'engine-image-to-image', 'mask_url', 'string', 'What changes: a PNG of the picture''s size, white where it changes, black where it stays, grey between.', NULL, 0, 0, NULL, NULL, NULL, 'uri', 'Mask', 6
WHERE EXISTS (SELECT 1 FROM test_models WHERE id = 'engine-image-to-image');
