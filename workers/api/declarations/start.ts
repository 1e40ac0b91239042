import { startedSchema } from "#contract/generation";
import { KINDS, MODEL_KINDS } from "#contract/kinds";
import { START_SCHEMAS } from "#contract/start";
import type { Declaration } from "./call";
import { declareAt, namedAs } from "./declare";

/** Why a start, a retry or a test is refused. */
export const STARTING = [
  "insufficient_credits",
  "feature_disabled",
  "no_active_model",
  "price_changed",
  "content_refused",
  "quota_exceeded",
  "provider_not_allowed",
  "provider_not_configured",
  "unavailable",
] as const;

export const started = namedAs("Started", startedSchema);

/** A call for each kind that providers make; their paths are in the table of kinds. */
export const startCalls = MODEL_KINDS.flatMap((kind) => {
  const { startPath, title, takesConsent, makesLora } = KINDS[kind];
  if (startPath === null || makesLora) return [];
  const declaration: Declaration = {
    summary: `Starts a generation of the kind ${title}.`,
    body: START_SCHEMAS[kind](),
    isIdempotent: true,
    isLimited: true,
    answers: { 202: started },
    // Of the project that it names.
    errors: [
      ...STARTING,
      "not_found",
      "lora_not_found",
      "lora_incompatible",
      "subject_not_found",
      "subject_incompatible",
      ...(takesConsent ? (["consent_required"] as const) : []),
    ],
  };
  return declareAt("creator", { [`POST ${startPath}`]: declaration });
});
