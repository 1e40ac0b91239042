import type { NewEntry } from "../../storage/credits";
import type { Database } from "../../storage/database";
import { type EventLine, type GenerationPatch, saveProgress } from "../../storage/generations";
import type { Generation } from "../../storage/schema";
import { type Provider, ProviderError } from "../../providers/provider";
import type { Clock } from "../clock";
import {
  type Ending,
  nextStep,
  type Observation,
  type Pace,
  type Step,
  type StoredOutput,
  transition,
} from "./transitions";

export interface AdvanceDeps {
  db: Database;
  clock: Clock;
  /** The provider that a stored run belongs to. */
  providerOf(row: Generation): Provider;
  paceOf(row: Generation): Pace;
  /** The address of the input file for the provider to fetch. */
  inputUrl(row: Generation): Promise<string | null>;
  callbackUrl(row: Generation): string;
  storeOutput(row: Generation, file: { bytes: Uint8Array; contentType: string }): Promise<string>;
  log(event: string, detail: Record<string, unknown>): void;
}

/** No run needs more steps in one go; a loop beyond it is a fault of ours. */
const MOST_STEPS = 20;
/** How long the last, courtesy stop at a provider may take, in milliseconds. */
const COURTESY_MS = 2_000;

/**
 * Takes a run as far as it can go now: submits it, asks the provider, stores the result, ends it.
 * Everything that it decides is in `transitions`; here it is done and written down.
 * @param changed is told each time that the stored row has changed in a way that its owner can see.
 * @returns milliseconds until it wants to be called again, or null when the run has ended.
 */
export async function advanceGeneration(
  deps: AdvanceDeps,
  start: Generation,
  changed: (row: Generation) => void,
): Promise<number | null> {
  let row = start;
  let patch: GenerationPatch = {};
  let events: EventLine[] = [];

  const save = async (ending: Ending | null): Promise<boolean> => {
    const now = deps.clock();
    const closing = ending ? close(row, ending, now) : null;
    const visible = closing !== null || "progress" in patch;
    const saved = await saveProgress(deps.db, row.id, {
      patch: { ...patch, ...closing?.patch, updatedAt: now },
      events: [...events, ...(closing?.events ?? [])],
      resolution: closing?.resolution ?? null,
    });
    patch = {};
    events = [];
    if (!saved) return false;
    row = saved;
    if (visible) changed(row);
    return true;
  };

  for (let count = 0; count < MOST_STEPS; count += 1) {
    const step = nextStep({ ...row, ...patch } as Generation, deps.clock());
    if (step.do === "nothing") return null;
    if (step.do === "end") {
      if (step.stopAtProvider) await stopQuietly(deps, row, step.stopAtProvider);
      await save(step.ending);
      return null;
    }
    if (step.do === "submit") {
      patch = { ...patch, submission: "attempted", attemptedAt: deps.clock() };
      if (!(await save(null))) return null;
    }
    const current = { ...row, ...patch } as Generation;
    const observation = await observe(deps, current, step);
    const next = transition(current, observation, deps.clock(), deps.paceOf(row));
    patch = { ...patch, ...next.patch };
    events = [...events, ...next.events];
    if (next.ending) {
      await save(next.ending);
      return null;
    }
    if (next.waitMs > 0) return (await save(null)) ? next.waitMs : null;
  }
  deps.log("advance_looped", { id: row.id });
  return (await save(null)) ? deps.paceOf(row).longestPollMs : null;
}

async function observe(
  deps: AdvanceDeps,
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

async function jobOf(deps: AdvanceDeps, row: Generation) {
  const inputUrl = await deps.inputUrl(row);
  return {
    endpointUrl: row.endpointUrl,
    input: { ...row.providerInput, ...(row.inputField && inputUrl ? { [row.inputField]: inputUrl } : {}) },
    callbackUrl: deps.callbackUrl(row),
    cancelAfterSeconds: Math.ceil((row.deadlineAt - deps.clock()) / 1000),
  };
}

async function fetchAndStore(
  deps: AdvanceDeps,
  row: Generation,
  provider: Provider,
  url: string,
): Promise<StoredOutput> {
  const file = await provider.download(url);
  const key = await deps.storeOutput(row, file);
  return {
    key,
    contentType: file.contentType,
    width: file.width,
    height: file.height,
    bytes: file.bytes.byteLength,
  };
}

type FailedObservation = Extract<Observation, { error: ProviderError }>["type"];

/** Does one thing with the provider, within the time that the run has left. */
async function attempt(
  deps: AdvanceDeps,
  row: Generation,
  type: FailedObservation,
  work: () => Promise<Observation>,
): Promise<Observation> {
  const left = Math.max(row.deadlineAt - deps.clock(), 5_000);
  try {
    return await withTimeout(work(), left);
  } catch (error) {
    const known = error instanceof ProviderError ? error : unexpected(error);
    deps.log(type, { id: row.id, kind: known.kind, code: known.code, message: known.message });
    return { type, error: known };
  }
}

async function stopQuietly(deps: AdvanceDeps, row: Generation, ref: string): Promise<void> {
  try {
    await withTimeout(deps.providerOf(row).cancel(ref), COURTESY_MS);
  } catch (error) {
    deps.log("stop_failed", { id: row.id, message: error instanceof Error ? error.message : String(error) });
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
  return new ProviderError("ambiguous", "internal_error", "Something went wrong on our side.", message);
}

/** The end of a run as the row, the receipt and the ledger tell it. */
function close(row: Generation, ending: Ending, now: number) {
  const events: EventLine[] = [];
  const patch: GenerationPatch = { status: ending.status, completedAt: now };
  switch (ending.status) {
    case "succeeded":
      patch.outputKey = ending.output.key;
      patch.outputType = ending.output.contentType;
      patch.width = ending.output.width;
      patch.height = ending.output.height;
      patch.progress = 1;
      events.push({ at: now, stage: "succeeded", detail: "The result is ready" });
      break;
    case "failed":
      patch.errorCode = ending.code;
      patch.errorMessage = ending.message;
      events.push({ at: now, stage: "failed", detail: ending.message });
      break;
    case "canceled":
      events.push({ at: now, stage: "canceled", detail: ending.message });
      break;
    default:
      ending satisfies never;
  }
  const resolution = resolve(row, ending, now);
  if (resolution) {
    const captured = resolution.kind === "capture";
    events.push({
      at: now,
      stage: captured ? "credits_captured" : "credits_released",
      detail: captured ? `${row.cost} credits paid` : `${row.cost} credits returned`,
    });
  }
  return { patch, events, resolution };
}

function resolve(row: Generation, ending: Ending, now: number): NewEntry | null {
  if (row.cost === 0) return null;
  const captured = ending.status === "succeeded";
  return {
    id: crypto.randomUUID(),
    userId: row.userId,
    kind: captured ? "capture" : "release",
    amount: captured ? 0 : row.cost,
    reason: captured ? `Delivered by ${row.model}` : `Returned: ${row.model} was ${ending.status}`,
    generationId: row.id,
    sourceKey: `resolution:${row.id}`,
    createdAt: now,
  };
}
