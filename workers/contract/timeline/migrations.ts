import type { Migration } from "./migration";
import { from1 } from "./migrations/from-1";
import { from2 } from "./migrations/from-2";

/**
 * How documents of older versions become documents of the newest one: a file of `migrations/` for each step, in the
 * order of their versions. A step that was published does not change: films of its version are stored.
 */
export const MIGRATIONS: readonly Migration[] = [from1, from2];
