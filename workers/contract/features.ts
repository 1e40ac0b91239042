import { z } from "zod";

/** The dashboard tools that an operator can switch; the same ids as the sidebar's items. */
export const FEATURE_KEYS = [
  "text_to_image",
  "text_to_video",
  "image_to_image",
  "image_to_video",
  "hook_generator",
  "history",
  "billing",
  "settings",
] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

export const featureSettingsSchema = z.array(
  z.object({ feature_key: z.string(), is_enabled: z.boolean() }),
);
export type FeatureSettings = z.infer<typeof featureSettingsSchema>;

export const featureSettingSchema = z.object({
  feature_key: z.enum(FEATURE_KEYS),
  is_enabled: z.boolean(),
});
export type FeatureSetting = z.infer<typeof featureSettingSchema>;

export const switchFeatureSchema = z.strictObject({ is_enabled: z.boolean() });
