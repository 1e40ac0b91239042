import type { Settings } from "../base/settings";
import { createPages, type WebPages } from "../providers/pages/pages";

/** Pages of the public internet; beside them those that tests serve, where they are named. */
export function wirePages({ PAGE_TEST_HOSTS: testHosts }: Settings): WebPages {
  const fetchOutside: typeof fetch = (input, init) => fetch(input, init);
  return createPages({ testHosts, fetch: fetchOutside });
}
