import type { EngineIndex } from "./job/index-object";
import type { EngineJob } from "./job/job";

/** What the engine needs from whoever hosts it. */
export interface EngineDeps {
  readonly jobs: DurableObjectNamespace<EngineJob>;
  readonly index: DurableObjectNamespace<EngineIndex>;
  readonly files: R2Bucket;
  /** Bearer tokens that are let in; none means nobody. */
  readonly tokens: readonly string[];
  /** Signs callbacks: `whsec_` and base64. */
  readonly webhookSecret: string;
  /** Own public origin, without a trailing slash. */
  readonly origin: string;
}
