/** Submissions that go out at once, however many start together. */
const BURST = 20;
/** Submissions in a second after that: Replicate takes 600 in a minute, and may be asked by several of us. */
const PER_SECOND = 25;
/** A slot that was not used for so long never will be. Milliseconds. */
const FORGOTTEN_MS = 60_000;

/**
 * Spreads the submissions of one isolate when many start together, so that each gets its answer in time.
 * Each generation that has to wait gets a moment of its own and keeps it until it asks again then.
 * @param clock milliseconds since 1970.
 * @returns milliseconds that a generation has to wait; 0 lets it through.
 */
export function createAdmission(
  clock: () => number,
  { burst = BURST, perSecond = PER_SECOND }: { burst?: number; perSecond?: number } = {},
): (id: string) => number {
  const interval = 1000 / perSecond;
  const slots = new Map<string, number>();
  /** When the allowance would be whole again (generic cell rate algorithm). */
  let fullAt = 0;

  return (id) => {
    const now = clock();
    const slot = slots.get(id);
    if (slot !== undefined) {
      if (slot > now) return slot - now;
      slots.delete(id);
      return 0;
    }
    fullAt = Math.max(fullAt, now) + interval;
    const at = Math.ceil(fullAt - burst * interval);
    if (at <= now) return 0;
    forget(slots, now);
    slots.set(id, at);
    return at - now;
  };
}

/** Drops the oldest slots that their generations never came for: they ended, or moved elsewhere. */
function forget(slots: Map<string, number>, now: number): void {
  for (const [id, at] of slots) {
    if (at > now - FORGOTTEN_MS) return;
    slots.delete(id);
  }
}
