import type { AspectRatio } from "#contract/generation-words";
import type { StudioKind } from "#contract/kinds";
import type { CreatorModel, Parameter } from "#contract/models";
import type { StartBody } from "#contract/start";
import { formPrice } from "../generate/form-price";
import type { FormDraft } from "../generate/use-draft";

/** Settings of one model for another: what the other one does not have or does not take gets its default there. */
export function fittingParams(
  { parameters }: Pick<CreatorModel, "parameters">,
  params: StartBody["params"] = {},
): NonNullable<StartBody["params"]> {
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => {
      const parameter = parameters.find((one) => one.name === name);
      return parameter !== undefined && takes(parameter, value);
    }),
  );
}

function takes({ type, enum: options, minimum, maximum }: Parameter, value: unknown): boolean {
  if (options && options.length > 0) return options.some((option) => option === String(value));
  if (type !== "number" && type !== "integer") return true;
  const number = Number(value);
  return number >= (minimum ?? Number.NEGATIVE_INFINITY) && number <= (maximum ?? Infinity);
}

/** What the same costs with the model that may take over, which gets those settings that it has. Credits. */
export function fallbackPrice(
  kind: StudioKind,
  draft: FormDraft,
  fallback: CreatorModel,
  preferredRatio: AspectRatio,
): number {
  const params = fittingParams(fallback, draft.params);
  return formPrice(
    kind,
    { ...draft, params: params as FormDraft["params"] },
    fallback,
    preferredRatio,
  );
}
