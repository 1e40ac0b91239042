import type { OpenParams } from "#contract/generation";
import { paramsOfPlainLook, plainLookOfParams } from "#film/looks/read-look";
import type { ImageLook } from "./look";

/** What a look's receipt says: what was changed, and which table was used. */
export function paramsOfLook({ lut, ...look }: ImageLook): Record<string, string | number> {
  const { amount = 1, name } = lut ?? {};
  return {
    ...paramsOfPlainLook(look),
    ...(name !== undefined && { lut: name }),
    ...(lut && amount !== 1 && { lut_amount: amount }),
  };
}

/** The look that a receipt tells of. A LUT's table is not in it: only its name is. */
export function lookOfParams(params: OpenParams): ImageLook {
  return { ...plainLookOfParams(params), lut: null };
}
