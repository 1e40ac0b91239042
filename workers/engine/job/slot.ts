/** How long a holder or a waiter counts without a sign of life, in milliseconds. */
const LEASE_MS = 30_000;
const WAITER_MS = 3_000;
const LOOK_AGAIN_MS = 25;
/** How many queues are remembered in which nothing waits. */
const MAX_QUEUES = 1_000;

interface Ticket {
  queue: string;
  seen: number;
}

let holder: Ticket | null = null;
const waiting = new Set<Ticket>();
/** The queues by when they were served, the longest ago first. */
const served = new Map<string, number>();
let turns = 0;

/** The right to work on a picture; one at a time in an isolate, because memory is for one. */
export interface Slot {
  /** Says that the work continues. */
  renew(): void;
  /** Whether someone of another queue waits. */
  isWanted(): boolean;
  release(): void;
}

/**
 * Waits for the isolate's slot. Queues are served in turn, the one that had the slot longest ago first; within a
 * queue it is first come, first served. A holder that vanished without a word (its object was reset) loses it
 * after a while.
 * @param queue whose work it is.
 * @param alive called while waiting; throws where the wait is to end.
 */
export async function takeSlot(queue: string, alive: () => void): Promise<Slot> {
  const ticket: Ticket = { queue, seen: Date.now() };
  waiting.add(ticket);
  try {
    while (!isNext(ticket)) {
      await scheduler.wait(LOOK_AGAIN_MS);
      ticket.seen = Date.now();
      // A long piece of work may have made it look gone.
      waiting.add(ticket);
      alive();
    }
  } finally {
    waiting.delete(ticket);
  }
  holder = ticket;
  noteTurn(queue);
  return {
    renew() {
      ticket.seen = Date.now();
    },
    isWanted: () =>
      [...waiting].some((other) => other.queue !== queue && Date.now() - other.seen < WAITER_MS),
    release() {
      if (holder === ticket) holder = null;
    },
  };
}

function isNext(ticket: Ticket): boolean {
  const now = Date.now();
  if (holder && now - holder.seen < LEASE_MS) return false;
  let next: Ticket | null = null;
  for (const one of waiting) {
    if (one !== ticket && now - one.seen >= WAITER_MS) waiting.delete(one);
    else if (next === null || turnOf(one) < turnOf(next)) next = one;
  }
  return next === ticket;
}

const turnOf = ({ queue }: Ticket) => served.get(queue) ?? 0;

function noteTurn(queue: string): void {
  turns += 1;
  served.delete(queue);
  served.set(queue, turns);
  const [oldest] = served.keys();
  if (served.size > MAX_QUEUES && oldest !== undefined) served.delete(oldest);
}
