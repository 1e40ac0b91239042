import type { Migration } from "./migration";

/**
 * How documents of older versions become documents of the newest one: a file of `migrations/` for each step, in the
 * order of their versions. Version 1 is the newest, so that there is no step yet. A step that was published does not
 * change: films of its version are stored.
 */
export const MIGRATIONS: readonly Migration[] = [];
