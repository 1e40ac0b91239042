import type { D1Migration } from "@cloudflare/vitest-plugin";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

declare module "vitest" {
  interface ProvidedContext {
    /** By how much the slow property tests try more than in everyday runs. */
    effort: number;
  }
  interface TaskMeta {
    /** The calls of the API that succeeded in a test, by their declared names. */
    calls?: string[];
    /** All that are declared; one test says so. */
    declaredCalls?: string[];
  }
}
