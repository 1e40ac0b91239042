import {
  type Arbitrary,
  assert,
  constant,
  constantFrom,
  double,
  type GeneratorValue,
  gen,
  integer,
  oneof,
  option,
  property,
  record,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { ProviderError, type Snapshot } from "#providers/provider";
import {
  CANCEL_GRACE_MS,
  changeOf,
  deadlineAfter,
  deadlineSince,
  type GenerationState,
  nextStep,
  type Observation,
  patienceOf,
  STORE_GRACE_MS,
  type Step,
} from ".";

const NOW = 1_800_000_000_000;
const ALLOWED_MS = 600_000;
const PACE = {
  firstPollMs: 15_000,
  longestPollMs: 60_000,
  firstRetryMs: 1_000,
  allowedMs: ALLOWED_MS,
};
const FRESH: GenerationState = {
  kind: "text_to_image",
  status: "processing",
  submission: "none",
  providerRef: null,
  attemptedAt: null,
  blindSends: 0,
  failures: 0,
  polls: 0,
  progress: null,
  queuePlace: null,
  preview: null,
  runningAt: null,
  cancelRequestedAt: null,
  cancelSentAt: null,
  outputs: null,
  deadlineAt: NOW + ALLOWED_MS,
  acceptedAt: NOW,
  provider: "replicate",
  model: "Dear",
  cost: 5,
  fallback: null,
};
const SENT: GenerationState = { ...FRESH, submission: "attempted", attemptedAt: NOW - 30_000 };
const CONFIRMED: GenerationState = { ...SENT, submission: "confirmed", providerRef: "r1" };

const failure = (kind: ProviderError["kind"], retryAfterSeconds: number | null = null) =>
  new ProviderError(kind, "provider_unreachable", "It did not work.", "log", retryAfterSeconds);
const snapshot = (state: Snapshot["state"], change: Partial<Snapshot> = {}): Snapshot => ({
  ref: "r1",
  state,
  outputs: [],
  progress: null,
  error: null,
  ...change,
});
const decide = (state: GenerationState, observation: Observation, draw = 0.5) =>
  changeOf(state, observation, { now: NOW, draw }, PACE);
const trace = (state: GenerationState, found: "no" | "unknown" | "cannot_tell", draw = 0.5) =>
  decide(state, { type: "traced", trace: { found } }, draw);

describe("a place in the provider's queue", () => {
  const polled = (state: GenerationState, change: Partial<Snapshot>) =>
    decide(state, { type: "polled", snapshot: snapshot(change.state ?? "queued", change) }).patch;

  it("is kept while it changes, and left when the work begins", () => {
    expect(polled(CONFIRMED, { queuePlace: 4 })).toMatchObject({ queuePlace: 4 });
    expect(polled({ ...CONFIRMED, queuePlace: 4 }, { queuePlace: 4 })).not.toHaveProperty(
      "queuePlace",
    );
    expect(polled({ ...CONFIRMED, queuePlace: 4 }, { state: "running" })).toMatchObject({
      queuePlace: null,
    });
    expect(polled(CONFIRMED, {}), "where no one says it").not.toHaveProperty("queuePlace");
  });
});

describe("a part of an unfinished result", () => {
  const polled = (state: GenerationState, preview?: string) =>
    decide(state, {
      type: "polled",
      snapshot: snapshot("running", preview === undefined ? {} : { preview }),
    }).patch;

  it("is kept once, until there is a newer one", () => {
    const first = polled(CONFIRMED, "https://files.test/1.png");
    expect(first).toMatchObject({ preview: { address: "https://files.test/1.png", at: NOW } });
    const shown = { ...CONFIRMED, ...first };
    expect(polled(shown, "https://files.test/1.png")).not.toHaveProperty("preview");
    expect(polled(shown), "where it is not repeated").not.toHaveProperty("preview");
    expect(polled(shown, "https://files.test/2.png")).toHaveProperty(
      "preview.address",
      "https://files.test/2.png",
    );
  });
});

describe("the next step", () => {
  it.each<[string, Partial<GenerationState>, object]>([
    ["a new one is submitted", FRESH, { do: "submit" }],
    ["one without an answer is looked for", SENT, { do: "trace" }],
    [
      "one whose connection broke is looked for",
      { ...SENT, submission: "broken" },
      { do: "trace" },
    ],
    ["an unconfirmed one is looked for", { ...SENT, submission: "unconfirmed" }, { do: "trace" }],
    ["a confirmed one is asked about", CONFIRMED, { do: "poll", ref: "r1" }],
    [
      "one whose id a callback has told is not sent again",
      { ...CONFIRMED, submission: "none" },
      { do: "poll", ref: "r1" },
    ],
    ["a result is stored", { ...CONFIRMED, outputs: ["https://x"] }, { do: "store" }],
    ["a stop is passed on", { ...CONFIRMED, cancelRequestedAt: NOW }, { do: "cancel", ref: "r1" }],
    [
      "a stop that was passed on is asked about",
      { ...CONFIRMED, cancelRequestedAt: NOW, cancelSentAt: NOW },
      { do: "poll" },
    ],
    [
      "a stop without an answer ends it",
      { ...CONFIRMED, cancelRequestedAt: NOW - CANCEL_GRACE_MS, cancelSentAt: NOW },
      { do: "end", ending: { status: "canceled" }, stopAtProvider: false },
    ],
    [
      "a stop that could not be passed on ends it, and is tried once more",
      { ...CONFIRMED, cancelRequestedAt: NOW - CANCEL_GRACE_MS, cancelSentAt: null },
      { do: "end", ending: { status: "canceled" }, stopAtProvider: true },
    ],
    [
      "a stop before it was sent ends it",
      { ...FRESH, cancelRequestedAt: NOW },
      { do: "end", ending: { message: "Canceled: before it was sent" } },
    ],
    [
      "a stop before it was confirmed ends it",
      { ...SENT, cancelRequestedAt: NOW },
      { do: "end", ending: { message: "Canceled: before the provider had confirmed it" } },
    ],
    [
      "one that was never sent fails at its deadline, for a reason of ours",
      { ...FRESH, deadlineAt: NOW },
      { do: "end", ending: { code: "timeout" }, stopAtProvider: true },
    ],
    [
      "one that no submission reached fails at its deadline",
      { ...SENT, submission: "none", deadlineAt: NOW },
      { do: "end", ending: { code: "provider_unreachable" }, stopAtProvider: true },
    ],
    [
      "a running one is asked about once more at its deadline",
      { ...CONFIRMED, deadlineAt: NOW },
      { do: "poll", ref: "r1", isLast: true },
    ],
    [
      "one without an answer is looked for once more at its deadline",
      { ...SENT, deadlineAt: NOW },
      { do: "trace", isLast: true },
    ],
    [
      "one that was to stop is not asked about once more",
      { ...CONFIRMED, cancelRequestedAt: NOW, cancelSentAt: NOW, deadlineAt: NOW },
      { do: "end", ending: { status: "canceled" }, stopAtProvider: true },
    ],
    [
      "a result is still stored after the deadline",
      { ...CONFIRMED, outputs: ["https://x"], deadlineAt: NOW - STORE_GRACE_MS + 1 },
      { do: "store" },
    ],
    [
      "a result that cannot be fetched is given up",
      { ...CONFIRMED, outputs: ["https://x"], deadlineAt: NOW - STORE_GRACE_MS },
      { do: "end", ending: { code: "output_unreachable" } },
    ],
  ])("%s", (_, state, expected) => {
    expect(nextStep({ ...FRESH, ...state }, NOW)).toMatchObject(expected);
  });
});

describe("a generation that was asked about since its time was up", () => {
  it.each<[string, GenerationState, object]>([
    ["fails and is stopped while it runs", CONFIRMED, { code: "timeout" }],
    ["fails where no one knows whether it arrived", SENT, { code: "timeout" }],
  ])("%s", (_, state, ending) => {
    expect(nextStep({ ...state, deadlineAt: NOW }, NOW, true)).toMatchObject({
      do: "end",
      ending,
      stopAtProvider: true,
    });
  });
});

describe("the deadline of a provider", () => {
  it("counts from when it was asked for the run that it accepted", () => {
    const late = { ...SENT, attemptedAt: NOW + 200_000 };
    const submitted = { type: "submitted", snapshot: snapshot("queued") } as const;
    const { patch } = changeOf(late, submitted, { now: NOW + 210_000, draw: 0 }, PACE);
    expect(patch.deadlineAt).toBe(NOW + 200_000 + ALLOWED_MS);
  });

  it("counts from when the run is found whose answer was lost, also after the deadline", () => {
    const lost = { ...SENT, attemptedAt: NOW + 500_000 };
    const found = { found: "yes", snapshot: snapshot("running") } as const;
    const at = { now: NOW + 620_000, draw: 0 };
    const { patch, ending } = changeOf(lost, { type: "traced", trace: found }, at, PACE);
    expect(ending).toBeNull();
    expect(patch.deadlineAt).toBe(NOW + 2 * ALLOWED_MS);
    expect(nextStep({ ...lost, ...patch } as GenerationState, at.now)).toMatchObject({
      do: "poll",
    });
  });

  it("is longer by what an alarm was late, and never twice what is allowed", () => {
    expect(deadlineAfter(FRESH, 40_000, PACE)).toBe(FRESH.deadlineAt + 40_000);
    expect(deadlineAfter(FRESH, 10 * ALLOWED_MS, PACE)).toBe(NOW + 2 * ALLOWED_MS);
    expect(deadlineSince(FRESH, NOW + 10 * ALLOWED_MS, PACE)).toBe(NOW + 2 * ALLOWED_MS);
  });

  it("does not keep a result from being fetched that is seen too late", () => {
    const seen = { type: "polled", snapshot: snapshot("succeeded", { outputs: ["x"] }) } as const;
    const at = { now: CONFIRMED.deadlineAt + 3_600_000, draw: 0 };
    const { patch } = changeOf(CONFIRMED, seen, at, PACE);
    const state = { ...CONFIRMED, ...patch } as GenerationState;
    expect(nextStep(state, at.now, true)).toEqual({ do: "store", url: "x" });
  });
});

describe("a submission that did not arrive", () => {
  it("is looked for at once when the connection broke, and when no answer came", () => {
    const broken = decide(SENT, { type: "submit_failed", error: failure("broken") });
    expect(broken).toMatchObject({ patch: { submission: "broken" }, waitMs: 0 });
    const lost = decide(SENT, { type: "submit_failed", error: failure("ambiguous") });
    expect(lost).toMatchObject({ patch: {}, waitMs: 0, ending: null });
  });

  it.each(["attempted", "broken", "unconfirmed"] as const)(
    "is sent again within a second when the list does not show it (%s)",
    (submission) => {
      const next = trace({ ...SENT, submission }, "no", 0.999);
      expect(next.patch).toMatchObject({ submission: "none" });
      expect(next.events.map((event) => event.stage)).toEqual(["submit_retried"]);
      expect(next.waitMs).toBeLessThanOrEqual(1_000);
    },
  );

  it("is not believed missing in the first three seconds, unless the connection broke", () => {
    const fresh = { ...SENT, attemptedAt: NOW - 1_000 };
    expect(trace(fresh, "no")).toMatchObject({ patch: {}, waitMs: 2_000 });
    expect(trace({ ...fresh, submission: "broken" }, "no").patch.submission).toBe("none");
  });

  it("is sent again unseen where there is no list, but only a limited number of times", () => {
    const broken = { ...SENT, submission: "broken" as const };
    expect(trace(broken, "cannot_tell").patch).toMatchObject({
      submission: "none",
      blindSends: 1,
    });
    expect(trace({ ...broken, blindSends: 8 }, "cannot_tell").patch).toEqual({
      submission: "unconfirmed",
    });
  });

  it("is sent again unseen where the list is down for long", () => {
    const broken = { ...SENT, submission: "broken" as const };
    expect(trace(broken, "unknown").patch).toEqual({ failures: 1 });
    expect(trace({ ...broken, failures: 4 }, "unknown").patch).toMatchObject({ blindSends: 1 });
  });

  it.each(["cannot_tell", "unknown"] as const)("says once that it has no answer (%s)", (found) => {
    const first = trace(SENT, found);
    expect(first.patch).toMatchObject({ submission: "unconfirmed" });
    expect(first.events.map((event) => event.stage)).toEqual(["submit_unanswered"]);
    expect(trace({ ...SENT, ...first.patch }, found).events).toEqual([]);
  });

  it("is sent again later when the provider is busy, after the time that it names", () => {
    const busy = decide(SENT, { type: "submit_failed", error: failure("busy", 30) }, 0);
    expect(busy).toMatchObject({ patch: { submission: "none", failures: 1 }, waitMs: 30_000 });
  });

  it("is spread over its backoff where many failed together", () => {
    const state = { ...SENT, submission: "broken" as const, failures: 4 };
    const waits = [0, 0.25, 0.5, 0.75].map((draw) => trace(state, "no", draw).waitMs);
    expect(waits).toEqual([1, 4_000, 8_000, 12_000]);
  });
});

describe("the report of a provider", () => {
  it("ends a generation as failed with the provider's words, as canceled, or continues to the result", () => {
    const error = { code: "content_blocked" as const, message: "Not allowed." };
    const polled = (seen: Snapshot) => decide(CONFIRMED, { type: "polled", snapshot: seen });
    expect(polled(snapshot("failed", { error })).ending).toEqual({ status: "failed", ...error });
    expect(polled(snapshot("canceled")).ending).toMatchObject({ status: "canceled" });
    expect(polled(snapshot("succeeded")).ending).toMatchObject({ code: "output_missing" });
    expect(polled(snapshot("succeeded", { outputs: ["https://x"] }))).toMatchObject({
      patch: { outputs: ["https://x"], progress: 1 },
      ending: null,
      waitMs: 0,
    });
  });

  it("never moves the progress back", () => {
    const polled = { type: "polled", snapshot: snapshot("running", { progress: 0.2 }) } as const;
    expect(decide({ ...CONFIRMED, progress: 0.6 }, polled).patch.progress ?? 0.6).toBe(0.6);
  });

  it("counts as a loss the third time that the provider does not know a generation", () => {
    const lost = { type: "poll_failed", error: failure("refused") } as const;
    expect(decide({ ...CONFIRMED, failures: 1 }, lost).ending).toBeNull();
    expect(decide({ ...CONFIRMED, failures: 2 }, lost).ending).toMatchObject({ status: "failed" });
  });
});

const moment = integer({ min: -700_000, max: 700_000 }).map((offset) => NOW + offset);
const kinds = constantFrom<ProviderError["kind"]>("refused", "busy", "broken", "ambiguous");
const errors = record({ kind: kinds, after: option(integer({ min: 0, max: 100_000 })) }).map(
  ({ kind, after }) => failure(kind, after),
);
const snapshots = record({
  state: constantFrom<Snapshot["state"]>("queued", "running", "succeeded", "failed", "canceled"),
  outputs: constantFrom<string[]>([], ["https://files.test/1.png"]),
  progress: option(double({ min: 0, max: 1, noNaN: true })),
}).map(({ state, ...change }) => snapshot(state, change));
const output = {
  key: "k",
  contentType: "image/png",
  width: 1,
  height: 1,
  duration: null,
  bytes: 1,
};

/** What may come of a step. */
function outcomesOf(
  step: Exclude<Step, { do: "end" } | { do: "nothing" }>,
): Arbitrary<Observation> {
  switch (step.do) {
    case "submit":
      return oneof(
        snapshots.map((seen) => ({ type: "submitted" as const, snapshot: seen })),
        errors.map((error) => ({ type: "submit_failed" as const, error })),
      );
    case "trace":
      return oneof(
        snapshots.map((seen) => ({
          type: "traced" as const,
          trace: { found: "yes" as const, snapshot: seen },
        })),
        constantFrom("no" as const, "unknown" as const, "cannot_tell" as const).map((found) => ({
          type: "traced" as const,
          trace: { found },
        })),
      );
    case "poll":
      return oneof(
        snapshots.map((seen) => ({ type: "polled" as const, snapshot: seen })),
        errors.map((error) => ({ type: "poll_failed" as const, error })),
      );
    case "cancel":
      return oneof(
        constant({ type: "cancel_sent" as const }),
        errors.map((error) => ({ type: "cancel_failed" as const, error })),
      );
    case "store":
      return oneof(
        constant({ type: "stored" as const, output }),
        errors.map((error) => ({ type: "store_failed" as const, error })),
      );
    default:
      return step satisfies never;
  }
}

/** A history from the start to the end, with whatever the provider does and whenever its owner cancels. */
function live(draw: GeneratorValue, check: (state: GenerationState, waitMs: number) => void) {
  let state = FRESH;
  let now = NOW;
  let hasLooked = false;
  const cancelAt = draw(option, integer({ min: 0, max: 700_000 }));
  for (let count = 0; count < MAX_STEPS; count += 1) {
    if (cancelAt !== null && now >= NOW + cancelAt && state.cancelRequestedAt === null) {
      state = { ...state, cancelRequestedAt: now };
    }
    const step = nextStep(state, now, hasLooked);
    const isLast = "isLast" in step;
    if (isLast) hasLooked = true;
    if (step.do === "nothing") return { state, now };
    if (step.do === "end") {
      state = { ...state, status: step.ending.status };
      continue;
    }
    if (step.do === "submit") state = { ...state, submission: "attempted", attemptedAt: now };
    now += draw(integer, { min: 0, max: 30_000 });
    const observation = draw(() => outcomesOf(step));
    const chance = draw(double, { min: 0, max: 1, maxExcluded: true, noNaN: true });
    const next = changeOf(state, observation, { now, draw: chance }, PACE);
    state = { ...state, ...next.patch } as GenerationState;
    if (next.ending) state = { ...state, status: next.ending.status };
    check(state, next.waitMs);
    if (!isLast) now += next.waitMs;
  }
  throw new Error(`no end after ${MAX_STEPS} steps: ${JSON.stringify(state)}`);
}

/** A call that was begun at the last moment takes 30 s at most in these histories, and so does a last look. */
const LAST_CALL_MS = 30_000;
const MAX_STEPS = 5_000;

describe("a generation with any history", () => {
  it("ends before its latest deadline and grace are over, and never waits for less than nothing", () => {
    assert(
      property(gen(), (draw) => {
        const { state, now } = live(draw, (_, waitMs) => {
          expect(waitMs).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(waitMs)).toBe(true);
        });
        expect(state.status).not.toBe("processing");
        const latest = state.acceptedAt + 2 * ALLOWED_MS;
        expect(now).toBeLessThanOrEqual(latest + STORE_GRACE_MS + 3 * LAST_CALL_MS + 1);
      }),
    );
  });

  it("keeps the provider's id once it has one", () => {
    assert(
      property(gen(), (draw) => {
        let ref: string | null = null;
        live(draw, (state) => {
          if (ref !== null) expect(state.providerRef).toBe(ref);
          ref = state.providerRef;
          if (ref !== null) expect(state.submission).toBe("confirmed");
        });
      }),
    );
  });

  it("never leaves its end", () => {
    const ended = record({
      status: constantFrom("succeeded" as const, "failed" as const, "canceled" as const),
      submission: constantFrom("none", "attempted", "broken", "unconfirmed", "confirmed"),
      providerRef: option(constant("r1")),
      cancelRequestedAt: option(moment),
      outputs: option(constant(["https://files.test/1.png"])),
      deadlineAt: moment,
    });
    assert(
      property(ended, moment, (change, now) => {
        const state = { ...FRESH, ...change } as GenerationState;
        expect(nextStep(state, now)).toEqual({ do: "nothing" });
      }),
    );
  });

  it("has a step to take now, or a wait that ends before the deadline and its grace", () => {
    const processing = record({
      submission: constantFrom("none", "attempted", "broken", "unconfirmed", "confirmed"),
      providerRef: option(constant("r1")),
      attemptedAt: option(moment),
      blindSends: integer({ min: 0, max: 9 }),
      failures: integer({ min: 0, max: 40 }),
      polls: integer({ min: 0, max: 100 }),
      cancelRequestedAt: option(moment),
      cancelSentAt: option(moment),
      outputs: option(constant(["https://files.test/1.png"])),
      deadlineAt: moment,
    });
    assert(
      property(processing, gen(), (change, draw) => {
        const state = { ...FRESH, ...change } as GenerationState;
        const step = nextStep(state, NOW);
        expect(step.do).not.toBe("nothing");
        if (step.do === "end" || step.do === "nothing") return;
        const next = decide(
          state,
          draw(() => outcomesOf(step)),
        );
        const after = { ...state, ...next.patch } as GenerationState;
        const latest = Math.max(NOW, after.deadlineAt + STORE_GRACE_MS);
        expect(NOW + next.waitMs).toBeLessThanOrEqual(latest + 1);
      }),
    );
  });
});

describe("a model that is not available", () => {
  const FALLBACK = {
    ...{
      model: "Cheap",
      provider: "engine",
      endpointUrl: "https://x.test/1",
      cost: 2,
      isAi: false,
    },
    ...{ providerInput: { prompt: "a boat" }, inputField: null, schemaHash: "h", neurons: null },
  };
  const ALLOWED: GenerationState = { ...SENT, fallback: FALLBACK, failures: 2, blindSends: 1 };
  const refused = (isUnavailable: boolean) =>
    new ProviderError("refused", "provider_allowance", "Used up.", "log", null, isUnavailable);

  it.each([failure("busy"), refused(true)])("hands over to the one that was allowed", (error) => {
    const next = decide(ALLOWED, { type: "submit_failed", error });
    expect(next).toMatchObject({
      ending: null,
      waitMs: 0,
      generation: { maker: "Cheap", cost: 2, isAi: false },
      patch: {
        ...{ model: "Cheap", provider: "engine", providerInput: { prompt: "a boat" } },
        ...{ submission: "none", attemptedAt: null, failures: 0, blindSends: 0 },
        ...{ askedModel: "Dear", held: 5, fallback: null },
      },
    });
    expect(next.events).toEqual([
      {
        at: NOW,
        stage: "fell_back",
        detail: "Dear is not available. Cheap makes it instead, for 2 credits",
      },
    ]);
  });

  it("hands over after a broken connection only where the provider has not received it", () => {
    const broken: GenerationState = { ...ALLOWED, submission: "broken" };
    const traced = (found: "no" | "unknown" | "cannot_tell", state = broken) =>
      decide(state, { type: "traced", trace: { found } }).generation;
    expect(traced("no")).toMatchObject({ maker: "Cheap" });
    expect(traced("unknown")).toBeUndefined();
    expect(traced("cannot_tell")).toBeUndefined();
    expect(traced("no", ALLOWED)).toBeUndefined();
  });

  it("keeps what is held where the other one costs the same", () => {
    const same = { ...ALLOWED, fallback: { ...FALLBACK, cost: 5 } };
    const { patch } = decide(same, { type: "submit_failed", error: failure("busy") });
    expect(patch.held).toBeNull();
  });

  it("hands over to none where the content or the input is refused, or none was allowed", () => {
    expect(decide(ALLOWED, { type: "submit_failed", error: refused(false) }).ending).toMatchObject({
      status: "failed",
    });
    const { generation, waitMs } = decide(SENT, { type: "submit_failed", error: failure("busy") });
    expect(generation).toBeUndefined();
    expect(waitMs).toBeGreaterThan(0);
  });
});

describe("a training", () => {
  const training: GenerationState = { ...CONFIRMED, kind: "training" };
  const broken: GenerationState = { ...training, submission: "broken", providerRef: null };
  const { storeGraceMs } = patienceOf("training");

  it("is never sent again where its provider may have it", () => {
    expect(trace(broken, "cannot_tell").patch).toEqual({ submission: "unconfirmed" });
    const asked = trace({ ...broken, failures: 40 }, "unknown");
    expect(asked.patch).toEqual({ failures: 41 });
    expect(asked.waitMs).toBeGreaterThan(0);
  });

  it("is sent again where its provider has not received it", () => {
    expect(trace(broken, "no").patch).toMatchObject({ submission: "none" });
  });

  it("has its weights fetched for an hour past its deadline", () => {
    const late = { ...training, outputs: ["https://x"] };
    expect(storeGraceMs).toBe(3_600_000);
    expect(nextStep({ ...late, deadlineAt: NOW - storeGraceMs + 1 }, NOW).do).toBe("store");
    expect(nextStep({ ...late, deadlineAt: NOW - storeGraceMs }, NOW).do).toBe("end");
  });

  it("has its weights fetched again after the tries of other generations", () => {
    const missing: Observation = { type: "store_failed", error: failure("busy") };
    const stored = { ...training, outputs: ["https://x"] };
    expect(decide({ ...stored, failures: 38 }, missing).ending).toBeNull();
    expect(decide({ ...stored, failures: 39 }, missing).ending).toMatchObject({ status: "failed" });
    const usual: GenerationState = { ...stored, kind: "text_to_image", failures: 5 };
    expect(decide(usual, missing).ending).toMatchObject({ status: "failed" });
  });
});
