import { HOOKS_A_TIME, type Hook, type HooksAnswer } from "#contract/hooks";

/**
 * Replaces the hooks that were not kept with new ones. A hook that is locked stays as it is shown, even if someone locked
 * or changed it after the request.
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
