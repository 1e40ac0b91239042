import { z } from "zod";
import { GENERATION_KINDS, KINDS } from "./kinds";
import { SCREENS } from "./screens";

/** The keys under which operators switch dashboard items; `feature_settings` stores them. */
export const FEATURE_KEYS = [
  ...new Set([
    ...SCREENS.map(({ feature }) => feature),
    ...GENERATION_KINDS.map((kind) => KINDS[kind].feature),
  ]),
];

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
