/**
 * Works through a list, one after the other. A task that fails is logged and does not keep the others behind it from
 * their turn.
 * @param event under which a failure is logged.
 * @returns how many did not fail.
 */
export async function tryEach<T>(
  { log }: { log(event: string, detail: Record<string, unknown>): void },
  event: string,
  list: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const one of list) {
    try {
      await work(one);
      done += 1;
    } catch (error) {
      log(event, { of: one, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return done;
}
