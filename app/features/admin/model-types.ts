import { KINDS, MODEL_KINDS } from "#contract/kinds";

/** The choices of a model's type: what makes pictures first, then what makes clips. */
export const MODEL_TYPE_OPTIONS = MODEL_KINDS.map((kind) => ({
  value: kind,
  label: KINDS[kind].title,
  medium: KINDS[kind].medium,
})).sort((a, b) => a.medium.localeCompare(b.medium));
