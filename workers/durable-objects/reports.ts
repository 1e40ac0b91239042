import type { StoreWithReports } from "#domain/generation/draft";
import { withTimeout } from "#domain/generation/provider-calls";
import { type CallbackReport, isRepetition } from "#domain/generation/record-callback";

/** How long a provider waits for the answer to its callback at the most, for what follows from it. Milliseconds. */
const PATIENCE_MS = 2_000;
/** How long a line of the receipt is waited for, so that it comes before what follows from it. Milliseconds. */
const ORDER_MS = 5_000;

interface Waiting {
  report: CallbackReport;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * The callbacks of providers that one object was told. Each is recorded once: in the batch of what is stored next, or by
 * itself where nothing is stored soon.
 */
export class Reports {
  /** By their delivery: those that are recorded, and those that will be. */
  readonly #known = new Map<string, Promise<void>>();
  /** Those that will be recorded with what is stored next. */
  #waiting: Waiting[] = [];
  /** Those that are being recorded by themselves. */
  #recording: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param recordAlone records a report by itself, once; throws what the database fails with. */
  constructor(private readonly recordAlone: (report: CallbackReport) => Promise<unknown>) {}

  /** Whether this delivery is recorded, or will be, by this object. */
  isKnown({ delivery }: CallbackReport): boolean {
    return this.#known.has(delivery.id);
  }

  /**
   * Settles once a report is recorded, which waits a while for what follows from it. One that could not be recorded is
   * forgotten, so that its repetition is.
   * @throws what the database fails with.
   */
  record(report: CallbackReport): Promise<void> {
    const { id } = report.delivery;
    const known = this.#known.get(id);
    if (known) return known;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#known.set(id, promise);
    promise.catch(() => this.#known.delete(id));
    this.#waiting.push({ report, resolve, reject });
    this.#timer ??= setTimeout(() => this.recordRest(), PATIENCE_MS);
    return promise;
  }

  /** Stores something together with the reports that wait. They wait on where nothing is stored. */
  readonly storeWith: StoreWithReports = async (store) => {
    // Only the order of a receipt's lines depends on those that came before.
    await withTimeout(this.#recording, ORDER_MS).catch(() => undefined);
    const taken = this.#take();
    if (taken.length === 0) return store([]);
    try {
      const stored = await store(taken.map(({ report }) => report));
      if (stored) for (const { resolve } of taken) resolve();
      else this.#wait(taken);
      return stored;
    } catch (error) {
      this.#wait(taken);
      if (!isRepetition(error)) throw error;
      // An earlier object has recorded one of them: alone, each is recorded unless it was.
      this.recordRest();
      return this.storeWith(store);
    }
  };

  /** Records by themselves those that still wait. */
  recordRest(): void {
    const alone = this.#take().map(({ report, resolve, reject }) =>
      this.recordAlone(report).then(resolve, reject),
    );
    if (alone.length > 0) this.#recording = Promise.all([this.#recording, ...alone]);
  }

  #take(): Waiting[] {
    const taken = this.#waiting;
    this.#waiting = [];
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    return taken;
  }

  #wait(taken: readonly Waiting[]): void {
    this.#waiting = [...taken, ...this.#waiting];
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.recordRest(), PATIENCE_MS);
  }
}
