/**
 * Replaces zod in the Worker (wrangler.toml, `[alias]`); `zod-names.ts` says what it leaves out.
 */
import * as z from "./zod-names";

export * from "./zod-names";
export { z };
