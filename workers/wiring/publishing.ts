import type { Settings } from "../base/settings";
import { createPublishers, type Publishers } from "../providers/publishing/publishers";

const fetchOutside: typeof fetch = (input, init) => fetch(input, init);

/** Where films are posted. */
export function wirePublishing(settings: Settings): Publishers {
  return createPublishers(settings, { fetch: fetchOutside, clock: Date.now });
}
