/** How long a holder or a waiter counts without a sign of life, in milliseconds. */
const LEASE_MS = 30_000;
const WAITER_MS = 3_000;
const LOOK_AGAIN_MS = 25;

interface Ticket {
  seen: number;
}

let holder: Ticket | null = null;
const waiting = new Set<Ticket>();

/** The right to work on a picture; one at a time in an isolate, because memory is for one. */
export interface Slot {
  /** Says that the work continues. */
  renew(): void;
  release(): void;
}

/**
 * Waits for the isolate's slot, first come first served. A holder that vanished without a word (its
 * object was reset) loses it after a while.
 * @param alive called while waiting; throws where the wait is to end
 */
export async function takeSlot(alive: () => void): Promise<Slot> {
  const ticket: Ticket = { seen: Date.now() };
  waiting.add(ticket);
  try {
    while (!isNext(ticket)) {
      await scheduler.wait(LOOK_AGAIN_MS);
      ticket.seen = Date.now();
      alive();
    }
  } finally {
    waiting.delete(ticket);
  }
  holder = ticket;
  return {
    renew() {
      ticket.seen = Date.now();
    },
    release() {
      if (holder === ticket) holder = null;
    },
  };
}

function isNext(ticket: Ticket): boolean {
  const now = Date.now();
  if (holder && now - holder.seen < LEASE_MS) return false;
  for (const other of waiting) {
    if (other === ticket) return true;
    if (now - other.seen < WAITER_MS) return false;
    waiting.delete(other);
  }
  return true;
}
