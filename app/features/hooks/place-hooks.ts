import { HOOKS_A_TIME, type Hook, type HooksAnswer } from "#contract/hooks";

/** Puts the new hooks into the places of those that were not kept. */
export function placeHooks(shown: readonly Hook[], answer: HooksAnswer): Hook[] {
  const kept = new Set(shown.map(({ id }) => id));
  const fresh = answer.hooks.filter(({ id }) => !kept.has(id));
  const stay = new Map(answer.hooks.map((hook) => [hook.id, hook]));
  const placed = shown.map((hook) => stay.get(hook.id) ?? fresh.shift());
  return [...placed, ...fresh].filter((hook) => hook !== undefined).slice(0, HOOKS_A_TIME);
}
