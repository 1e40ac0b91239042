import type { EngineDeps } from "../deps";

/** Hono's environment inside the engine: what the host gave it. */
export interface EngineEnv {
  Bindings: EngineDeps;
}
