import type { Providers } from "#providers/providers";
import type { RemoteCopy } from "#storage/generations/deletion";
import type { ShownGeneration } from "#storage/schema/index";
import type { Clock } from "../clock";
import { withTimeout } from "./with-timeout";

export interface ForgetDeps {
  clock: Clock;
  providers: Pick<Providers, "named">;
  log(event: string, detail: Record<string, unknown>): void;
}

/** After so long no provider that is asked has a copy any more: the engine keeps its own for a day. */
const KEPT_MS = 25 * 60 * 60 * 1000;
/** Milliseconds for one call. */
const PATIENCE_MS = 10_000;

/** What a provider may keep of a generation: nothing where none was asked for it. */
export function copyOf({ generation, run }: ShownGeneration): RemoteCopy[] {
  if (run === null) return [];
  const { provider, providerRef } = run;
  return [{ provider, providerRef, completedAt: generation.completedAt }];
}

/**
 * Has providers delete what they keep of generations that are gone here, where they offer it. What cannot be
 * reached deletes its copy in its own time. Never throws.
 */
export async function forgetCopies(deps: ForgetDeps, copies: readonly RemoteCopy[]): Promise<void> {
  const since = deps.clock() - KEPT_MS;
  const recent = copies.filter(({ completedAt }) => completedAt === null || completedAt > since);
  await Promise.all(
    recent.map(async ({ provider, providerRef: ref }) => {
      const forget = deps.providers.named(provider)?.forget;
      if (!forget || ref === null) return;
      try {
        await withTimeout(forget(ref), PATIENCE_MS);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        deps.log("copy_not_forgotten", { provider, ref, message });
      }
    }),
  );
}
