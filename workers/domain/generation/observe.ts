import { type Provider, ProviderError, type ProviderFile } from "#providers/provider";
import type { Generation } from "#storage/schema/index";
import type { Clock } from "../clock";
import { placePicture } from "../models/place-picture";
import { type Observation, STORE_GRACE_MS, type Step, type StoredOutput } from "./transitions";

export interface ObserveDeps {
  clock: Clock;
  /** The provider that a stored generation belongs to. */
  providerOf(row: Generation): Provider;
  /** The address of the input file for the provider to fetch. */
  inputUrl(row: Generation): Promise<string | null>;
  callbackUrl(row: Generation): string;
  /** Keeps a result under a key that follows from the generation. A part of one never counts as stored. */
  storeOutput(row: Generation, file: ProviderFile): Promise<{ key: string; bytes: number }>;
  deleteFiles(keys: string[]): Promise<void>;
  log(event: string, detail: Record<string, unknown>): void;
}

/** How long the last, courtesy stop at a provider may take, in milliseconds. */
const COURTESY_MS = 2_000;
/** The least time that one call gets, however near the deadline is. Milliseconds. */
const SHORTEST_CALL_MS = 5_000;

/** Does one step with the provider, and tells what came of it. Never throws. */
export async function observe(
  deps: ObserveDeps,
  row: Generation,
  step: Exclude<Step, { do: "end" } | { do: "nothing" }>,
): Promise<Observation> {
  const provider = deps.providerOf(row);
  switch (step.do) {
    case "submit":
      return attempt(deps, row, "submit_failed", async () => ({
        type: "submitted",
        snapshot: await provider.submit(await jobOf(deps, row)),
      }));
    case "trace":
      return {
        type: "traced",
        trace: await provider.trace(deps.callbackUrl(row), new Date(row.createdAt)),
      };
    case "poll":
      return attempt(deps, row, "poll_failed", async () => ({
        type: "polled",
        snapshot: await provider.fetch(step.ref),
      }));
    case "cancel":
      return attempt(deps, row, "cancel_failed", async () => {
        await provider.cancel(step.ref);
        return { type: "cancel_sent" };
      });
    case "store":
      return attempt(deps, row, "store_failed", async () => ({
        type: "stored",
        output: await fetchAndStore(deps, row, provider, step.url),
      }));
    default:
      return step satisfies never;
  }
}

async function jobOf(deps: ObserveDeps, row: Generation) {
  return {
    endpointUrl: row.endpointUrl,
    input: placePicture(row.providerInput, row.inputField, await deps.inputUrl(row)),
    callbackUrl: deps.callbackUrl(row),
    cancelAfterSeconds: Math.ceil((row.deadlineAt - deps.clock()) / 1000),
  };
}

async function fetchAndStore(
  deps: ObserveDeps,
  row: Generation,
  provider: Provider,
  url: string,
): Promise<StoredOutput> {
  const file = await provider.download(url);
  const { key, bytes } = await deps.storeOutput(row, file);
  const { contentType, width, height } = file;
  return { key, contentType, width, height, bytes };
}

type FailedObservation = Extract<Observation, { error: ProviderError }>["type"];

/** Does one thing with the provider, within the time that the generation, or its result, has left. */
async function attempt(
  deps: ObserveDeps,
  row: Generation,
  type: FailedObservation,
  work: () => Promise<Observation>,
): Promise<Observation> {
  const until = row.deadlineAt + (type === "store_failed" ? STORE_GRACE_MS : 0);
  const left = Math.max(until - deps.clock(), SHORTEST_CALL_MS);
  try {
    return await withTimeout(work(), left);
  } catch (error) {
    const known = error instanceof ProviderError ? error : unexpected(error);
    deps.log(type, { id: row.id, kind: known.kind, code: known.code, message: known.message });
    return { type, error: known };
  }
}

/** Stops a generation that nobody waits for any more; if that fails, it only costs the provider. */
export async function stopQuietly(deps: ObserveDeps, row: Generation, ref: string): Promise<void> {
  try {
    await withTimeout(deps.providerOf(row).cancel(ref), COURTESY_MS);
  } catch (error) {
    deps.log("stop_failed", {
      id: row.id,
      message: error instanceof Error ? error.message : String(error),
    });
  }
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new ProviderError(
          "ambiguous",
          "timeout",
          "The provider did not answer in time.",
          `no answer within ${ms} ms`,
        ),
      );
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function unexpected(error: unknown): ProviderError {
  const message = error instanceof Error ? error.message : String(error);
  return new ProviderError(
    "ambiguous",
    "internal_error",
    "Something went wrong on our side.",
    message,
  );
}
