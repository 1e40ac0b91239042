import type { Shape } from "#film/build/formats";
import type { SaidLines } from "./voice/say-lines";

/** A plan in the shape of its input. */
export const inShapeOf = <Plan extends { shape: Shape }>(
  plan: Plan,
  { shape }: { shape: Shape },
): Plan => (plan.shape === shape ? plan : { ...plan, shape });

/** A new plan with the recordings of the old one for sentences that both have: nothing is paid for twice. */
export function withSaidOf<Plan extends { said: SaidLines }>(
  next: Plan,
  before: Plan,
  texts: readonly string[],
): Plan {
  const wanted = new Set(texts.map((text) => text.trim()));
  const again = Object.entries(before.said).filter(([, { text }]) => wanted.has(text.trim()));
  return { ...next, said: { ...Object.fromEntries(again), ...next.said } };
}
