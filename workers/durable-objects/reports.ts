import { withTimeout } from "#domain/generation/provider-calls";
import {
  type CallbackDeps,
  type CallbackReport,
  recordReport,
} from "#domain/generation/record-callback";

/** How long a line of the receipt is waited for, so that it comes before what follows from it. Milliseconds. */
const ORDER_MS = 5_000;

/** Begins some work when what runs now is done with its turn. */
const later = <T>(work: () => Promise<T>): Promise<T> => Promise.resolve().then(work);

/** The reports of providers that one object was told. */
export class Reports {
  /** By their delivery; whether each was new. */
  readonly #recorded = new Map<string, Promise<boolean>>();

  constructor(private readonly deps: Pick<CallbackDeps, "db">) {}

  /** Whether this delivery is recorded, or is being recorded, by this object. */
  isKnown({ delivery }: CallbackReport): boolean {
    return this.#recorded.has(delivery.id);
  }

  /**
   * Records a report once. One that could not be recorded is forgotten, so that its repetition is.
   * @throws what the database fails with.
   */
  async record(report: CallbackReport): Promise<void> {
    const { id } = report.delivery;
    // Not in this turn: what is asked of the provider in it leaves first.
    const recorded = this.#recorded.get(id) ?? later(() => recordReport(this.deps, report));
    this.#recorded.set(id, recorded);
    try {
      await recorded;
    } catch (error) {
      this.#recorded.delete(id);
      throw error;
    }
  }

  /**
   * Settles once every report that came so far is recorded, or could not be, and at the latest after a while: only the
   * order of a receipt's lines depends on it. Never throws.
   */
  async settled(): Promise<void> {
    const all = Promise.allSettled(this.#recorded.values());
    await withTimeout(all, ORDER_MS).catch(() => undefined);
  }
}
