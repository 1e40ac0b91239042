import type { Providers } from "#providers/providers";
import type { Run } from "#storage/schema/index";
import { withTimeout } from "./with-timeout";

export interface StopDeps {
  providers: Pick<Providers, "of">;
  log(event: string, detail: Record<string, unknown>): void;
}

/** How long a stop at a provider may take that nothing waits for. Milliseconds. */
const COURTESY_MS = 10_000;

/** Stops a run that is not wanted any more. If that fails, it only costs the provider's time. */
export async function stopQuietly(deps: StopDeps, run: Run, ref: string): Promise<void> {
  try {
    await withTimeout(deps.providers.of(run).cancel(ref), COURTESY_MS);
  } catch (error) {
    deps.log("stop_failed", {
      id: run.generationId,
      message: error instanceof Error ? error.message : String(error),
    });
  }
}
