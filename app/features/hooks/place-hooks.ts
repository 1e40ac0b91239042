import { HOOKS_A_TIME, type Hook, type HooksAnswer } from "#contract/hooks";

/**
 * Puts the new hooks into the places of those that were not kept. What is locked by now stays as it is shown: it may have
 * been changed or locked while the answer was waited for.
 */
export function placeHooks(
  shown: readonly Hook[],
  answer: HooksAnswer,
  lockedIds: readonly string[],
): Hook[] {
  const kept = new Set(shown.map(({ id }) => id));
  const fresh = answer.hooks.filter(({ id }) => !kept.has(id));
  const stay = new Map(answer.hooks.map((hook) => [hook.id, hook]));
  const placed = shown.map((hook) =>
    lockedIds.includes(hook.id) ? hook : (stay.get(hook.id) ?? fresh.shift()),
  );
  return [...placed, ...fresh].filter((hook) => hook !== undefined).slice(0, HOOKS_A_TIME);
}
