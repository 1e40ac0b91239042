import type { AiBinding } from "./providers/workers-ai/binding";

/** Bindings that an operator may add to `wrangler.toml`; without them their feature is off. */
interface OptionalBindings {
  /** `[ai] binding = "AI"`. */
  AI?: AiBinding;
  /** `[images] binding = "IMAGES"`. */
  IMAGES?: ImagesBinding;
}

/** The optional bindings of this Worker. */
export function bindingsOf(env: Env): OptionalBindings {
  return env as OptionalBindings;
}
