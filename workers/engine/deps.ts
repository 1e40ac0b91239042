import type { EngineHost } from "#contract/engine";
import type { EngineIndex } from "./job/index-object";
import type { EngineJob } from "./job/job";

/** What answering a request needs: the Worker's bindings, and what its host said with the request. */
export interface EngineDeps extends Readonly<EngineHost> {
  readonly jobs: DurableObjectNamespace<EngineJob>;
  readonly index: DurableObjectNamespace<EngineIndex>;
  readonly files: R2Bucket;
  /** The queue in which the caller's predictions wait. */
  readonly queue: string;
  /** How the result comes about, where the application says it: the address of a term of IPTC's. */
  readonly sourceType: string | null;
  /** Where the caller reaches the engine, without a trailing slash: addresses in answers begin so. */
  readonly base: string;
}
