import * as z from "zod";
import { GENERATION_KINDS, KINDS } from "./kinds";
import { SWITCHED_SCREENS } from "./screens";

/** The keys under which operators switch dashboard items; `feature_settings` stores them. */
export const FEATURE_KEYS = [
  ...new Set([
    ...SWITCHED_SCREENS.map(({ feature }) => feature),
    ...GENERATION_KINDS.map((kind) => KINDS[kind].feature),
  ]),
];

export type FeatureSettings = { feature_key: string; is_enabled: boolean }[];

export interface FeatureSetting {
  feature_key: (typeof FEATURE_KEYS)[number];
  is_enabled: boolean;
}

export const switchFeatureSchema = z.strictObject({ is_enabled: z.boolean() });
