import type { AiBinding } from "../providers/workers-ai/binding";

/** Bindings that an installation may lack; without them their feature is off. */
interface OptionalBindings {
  /** `[ai] binding = "AI"`. */
  AI?: AiBinding;
  /** `[images] binding = "IMAGES"`. */
  IMAGES?: ImagesBinding;
  /** The embedded engine's Worker, bound in `wrangler.toml` unless `ENGINE_ENABLED` is false. */
  ENGINE?: Fetcher;
}

/** The optional bindings of this Worker. */
export function bindingsOf(env: Env): OptionalBindings {
  return env as OptionalBindings;
}
