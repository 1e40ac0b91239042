import type { CreatorModel } from "#contract/models";
import type { FormDraft } from "../use-draft";
import type { Example } from "./examples";

/** What an example fills into the form: its settings only where the model has them. */
export function draftOf(example: Example, model: CreatorModel | null): Partial<FormDraft> {
  const isKnown = ([name]: [string, unknown]) =>
    model?.parameters.some((parameter) => parameter.name === name) ?? false;
  return {
    prompt: example.prompt,
    original: null,
    params: Object.fromEntries(Object.entries(example.params).filter(isKnown)),
    ...(example.aspectRatio ? { aspectRatio: example.aspectRatio } : {}),
  };
}
