/**
 * The embedded engine: a provider that ships with the product. It speaks Replicate's HTTP protocol
 * and makes its pictures by image processing that follows the prompt. It is no AI model.
 */
export type { EngineDeps } from "./deps";
export { handleEngine } from "./http/app";
export { EngineIndex } from "./job/index-object";
export { EngineJob } from "./job/job";
