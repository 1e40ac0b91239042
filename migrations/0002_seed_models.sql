-- The embedded engine's models are seeded in 0007, with columns that come later.
SELECT 1;
