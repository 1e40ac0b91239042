import { type GenerationKind, KINDS } from "#contract/kinds";

/** How long a result that exists may still be fetched past the deadline. Milliseconds. */
export const STORE_GRACE_MS = 30_000;

/** How long a result that exists is waited for, and how often something is done again that may have been done. */
interface Patience {
  /** How long it may still be fetched past the deadline. Milliseconds. */
  storeGraceMs: number;
  /** Times that it is fetched before it counts as not there. */
  mostFetches: number;
  /** Times that a generation is sent again without knowing whether it had arrived: a bound of what it may run in vain. */
  mostBlindSends: number;
}

/** With backoff half a minute of fetches, and about a minute of sends, which a provider's restart takes. */
const USUAL: Patience = { storeGraceMs: STORE_GRACE_MS, mostFetches: 6, mostBlindSends: 8 };

/**
 * A training took an hour or two and its run was paid: its weights, of up to 500 MB, are fetched for an hour past the
 * deadline, with backoff about half an hour long. It is never sent again blindly: each run costs the provider's full price.
 */
const TRAINING: Patience = { storeGraceMs: 60 * 60 * 1000, mostFetches: 40, mostBlindSends: 0 };

/** How patient we are with a generation of a kind. */
export const patienceOf = (kind: GenerationKind): Patience =>
  KINDS[kind].makesLora ? TRAINING : USUAL;
