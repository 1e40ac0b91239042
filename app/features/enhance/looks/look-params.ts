import type { OpenParams } from "#contract/generation";
import { FILM_NAMES } from "./films";
import { AMOUNTS, type ImageLook, PLAIN_LOOK } from "./look";

/** What a look's receipt says: what was changed, and which table was used. */
export function paramsOfLook(look: ImageLook): Record<string, string | number> {
  const changed = AMOUNTS.filter(({ name }) => look[name] !== 0).map(
    ({ name }) => [name, look[name]] as const,
  );
  return {
    ...Object.fromEntries(changed),
    ...(look.film ? { film: look.film } : {}),
    ...(look.lut ? { lut: look.lut.name } : {}),
  };
}

/** The look that a receipt tells of. A LUT's table is not in it: only its name is. */
export function lookOfParams(params: OpenParams): ImageLook {
  const look = { ...PLAIN_LOOK, film: FILM_NAMES.find((name) => name === params.film) ?? null };
  for (const { name, least, most } of AMOUNTS) {
    const amount = params[name];
    if (typeof amount === "number") look[name] = Math.min(most, Math.max(least, amount));
  }
  return look;
}
