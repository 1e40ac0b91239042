import pTimeout from "p-timeout";
import { ProviderError } from "#providers/provider";
import type { Providers } from "#providers/providers";
import type { RemoteCopy } from "#storage/generations/deletion";
import type { Run, ShownGeneration } from "#storage/schema/index";
import type { Clock } from "../clock";

/**
 * The outcome of a call to a provider.
 * @throws {ProviderError} `ambiguous`, when it takes longer than `ms` milliseconds.
 */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = new ProviderError(
    "ambiguous",
    "timeout",
    "The provider did not answer in time.",
    `no answer within ${ms} ms`,
  );
  return pTimeout(work, { milliseconds: ms, message: late });
}

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

export interface ForgetDeps {
  clock: Clock;
  providers: Pick<Providers, "named">;
  log(event: string, detail: Record<string, unknown>): void;
}

/** After so long no provider that is asked has a copy any more: the engine keeps its own for a day. */
const KEPT_MS = 25 * 60 * 60 * 1000;
/** Milliseconds for one call. */
const PATIENCE_MS = 10_000;
/** Calls at one time: a Worker opens six connections, and a call that waits for one would use up its time. */
const TOGETHER = 6;

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
  for (let at = 0; at < recent.length; at += TOGETHER)
    await Promise.all(recent.slice(at, at + TOGETHER).map((copy) => forgetCopy(deps, copy)));
}

async function forgetCopy(
  deps: ForgetDeps,
  { provider, providerRef: ref }: RemoteCopy,
): Promise<void> {
  const forget = deps.providers.named(provider)?.forget;
  if (!forget || ref === null) return;
  try {
    await withTimeout(forget(ref), PATIENCE_MS);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    deps.log("copy_not_forgotten", { provider, ref, message });
  }
}
