import { describe, expect, it } from "vitest";
import { POST_STATUSES } from "#contract/publishing/posts";
import { PUBLISH_FAULTS, type UploadStep } from "#providers/publishing/publisher";
import {
  type AskingStep,
  claimOf,
  nextPostStep,
  type PostMoment,
  type PostObservation,
  type PostState,
  postMoveOf,
} from ".";
import { LONGEST_WAIT_MS, LONGEST_WORK_MS, MAX_FAILURES, MAX_UNCLEAR, SURE_MS } from "./state";

const NOW = Date.UTC(2026, 5, 1, 12);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MOMENT: PostMoment = { now: NOW, draw: 0, name: "YouTube", pollMs: 15_000 };

const stateOf = (part: Partial<PostState> = {}): PostState => ({
  ...{ status: "scheduled", at: NOW - 1_000, nextAt: null, reference: null, platformId: null },
  ...{ openedAt: NOW - 500, nextByte: null, isStale: false, isInsisted: false },
  ...{ attempts: 0, failures: 0, begunAt: NOW - 1_000, ...part },
});
const UPLOADING = stateOf({ status: "uploading", reference: "r", nextAt: NOW });
const PROCESSING = stateOf({ ...UPLOADING, status: "processing", platformId: "p" });

const BEGIN: AskingStep = { do: "begin" };
const SEND: AskingStep = { do: "send", from: 10 };
const FIND: AskingStep = { do: "find", isLast: false };
const LAST: AskingStep = { do: "find", isLast: true };
const CHECK: AskingStep = { do: "check" };

/** Each step with a state in which it is done. */
const STEPS: readonly [string, AskingStep, PostState][] = [
  ["beginning", BEGIN, stateOf({ status: "uploading", nextAt: NOW })],
  ["sending", SEND, UPLOADING],
  ["looking it up", FIND, UPLOADING],
  ["looking it up for the last time", LAST, UPLOADING],
  ["asking how it is", CHECK, PROCESSING],
];

const seen = (step: UploadStep): PostObservation => ({ type: "step", step });
const MORE = seen({ state: "uploading", reference: "r2", next: 20 });
const WORKS = seen({ state: "processing", reference: "r2", platformId: "p2" });
const DONE = seen({ state: "published", reference: "r2", platformId: "p2", url: "https://y/p2" });
const UNKNOWN = seen({ state: "unknown" });
const fault = (
  name: (typeof PUBLISH_FAULTS)[number],
  retryAfterMs: number | null = null,
): PostObservation => ({ type: "fault", fault: name, message: `It said ${name}.`, retryAfterMs });
const moveOf = (
  state: PostState,
  step: AskingStep,
  observed: PostObservation,
  moment: Partial<PostMoment> = {},
) => postMoveOf(state, step, observed, { ...MOMENT, ...moment });

describe("the next step of a post", () => {
  it.each([
    ["a reminder", { status: "draft" }, { do: "nothing" }],
    [
      "a published post",
      { status: "published", reference: "r", platformId: "p" },
      { do: "nothing" },
    ],
    ["a failed post", { status: "failed" }, { do: "nothing" }],
    ["one that waits for its creator", { status: "attention", reference: "r" }, { do: "nothing" }],
    ["one whose time is to come", { at: NOW + 1 }, { do: "wait", until: NOW + 1 }],
    ["one whose time is now", { at: NOW }, { do: "begin" }],
    ["one that was missed for hours", { at: NOW - DAY + 1 }, { do: "begin" }],
    ["one that was missed for a day", { at: NOW - DAY }, { do: "miss" }],
    ["one tried again whose upload may have arrived", { reference: "r" }, FIND],
    ["one tried again that the platform has", { reference: "r", platformId: "p" }, { do: "check" }],
    [
      "one tried again of which nothing was sent",
      { reference: "r", nextByte: 0, isStale: true },
      { do: "begin" },
    ],
  ] as [string, Partial<PostState>, object][])("of %s", (_, part, expected) =>
    expect(nextPostStep(stateOf(part), NOW)).toEqual(expected),
  );

  it.each([
    ["that opened nothing", { reference: null }, { do: "begin" }],
    ["of which a part may have arrived", {}, FIND],
    ["of which a part may have arrived, of what was changed since", { isStale: true }, FIND],
    ["that goes on", { nextByte: 7 }, { do: "send", from: 7 }],
    ["at its beginning", { nextByte: 0 }, { do: "send", from: 0 }],
    ["of what was changed since", { nextByte: 7, isStale: true }, { do: "begin" }],
    ["that waits", { nextAt: NOW + 5, nextByte: 7 }, { do: "wait", until: NOW + 5 }],
    ["that waits longer than anything, by a clock that was wrong", { nextAt: NOW + 2 * DAY }, FIND],
    ["that broke off a day ago", { at: NOW - DAY }, LAST],
    ["that broke off a day ago between two parts", { at: NOW - DAY, nextByte: 7 }, { do: "miss" }],
    [
      "that broke off a day ago and opened nothing",
      { at: NOW - DAY, reference: null },
      { do: "miss" },
    ],
    ["whose time is to come again, as the clock jumped back", { at: NOW + HOUR }, FIND],
  ] as [string, Partial<PostState>, object][])("of an upload %s", (_, part, expected) =>
    expect(nextPostStep({ ...UPLOADING, ...part }, NOW)).toEqual(expected),
  );

  it("of what the platform works on is to ask, however late it is", () => {
    for (const at of [NOW, NOW - 400 * DAY, NOW + DAY])
      expect(nextPostStep({ ...PROCESSING, at }, NOW)).toEqual(CHECK);
    expect(nextPostStep({ ...PROCESSING, nextAt: NOW + 5 }, NOW).do).toBe("wait");
  });

  it("is never to begin before the time, nor while a part may have arrived", () => {
    const states = POST_STATUSES.flatMap((status) =>
      [null, 0, NOW, NOW + DAY].flatMap((nextAt) =>
        [null, "r"].flatMap((reference) =>
          [true, false].map((isStale) =>
            stateOf({ status, nextAt, reference, isStale, at: NOW + 1 }),
          ),
        ),
      ),
    );
    const doing = (state: PostState) => nextPostStep(state, NOW).do;
    const scheduled = states.filter(({ status }) => status === "scheduled");
    expect(new Set(scheduled.map(doing))).toEqual(new Set(["wait"]));
    const opened = states.filter(({ reference }) => reference !== null);
    expect(opened.map(doing)).not.toContain("begin");
  });
});

describe("before a step is done", () => {
  it("it is stored that an upload begins, of what file, and as which attempt", () => {
    const claim = claimOf(stateOf({ attempts: 2 }), BEGIN, MOMENT, {
      ...{ exportId: "e", disclosure: true },
    });
    expect(claim?.patch).toMatchObject({
      ...{ status: "uploading", attempts: 3, exportId: "e", disclosure: true, begunAt: NOW },
      ...{ failures: 0, nextAt: NOW, problems: [], reference: null, nextByte: null },
      ...{ isStale: false, isInsisted: false },
    });
    expect(claim?.lines.map(({ stage }) => stage)).toEqual(["begun"]);
  });

  it("a beginning that is repeated keeps its failures and when it first began", () => {
    const state = stateOf({ status: "uploading", failures: 3, attempts: 1 });
    const claim = claimOf(state, BEGIN, MOMENT, { exportId: "e", disclosure: false });
    expect(claim?.patch).not.toHaveProperty("failures");
    expect(claim?.patch).not.toHaveProperty("begunAt");
    expect([claim?.patch.attempts, claim?.lines]).toEqual([2, []]);
  });

  it("each part is claimed, so that two never send it", () => {
    expect(claimOf({ ...UPLOADING, nextByte: 10 }, SEND, MOMENT, null)?.patch).toEqual({
      ...{ nextByte: null, nextAt: NOW, updatedAt: NOW },
    });
  });

  it("an attempt that looks up what was sent before keeps the file open", () => {
    const claim = claimOf(stateOf({ reference: "r" }), FIND, MOMENT, {
      ...{ exportId: "e", disclosure: true },
    });
    expect(claim?.patch).toMatchObject({ status: "uploading", attempts: 1 });
    for (const kept of ["exportId", "reference", "nextByte", "isStale", "openedAt"])
      expect(claim?.patch).not.toHaveProperty(kept);
    const check = stateOf({ reference: "r", platformId: "p" });
    expect(claimOf(check, CHECK, MOMENT, null)?.patch.status).toBe("processing");
  });

  it("nothing is stored for a question alone", () => {
    expect(claimOf(UPLOADING, FIND, MOMENT, null)).toBeNull();
    expect(claimOf(PROCESSING, CHECK, MOMENT, null)).toBeNull();
  });
});

describe("what a platform says", () => {
  it("opens an upload: its reference is stored before anything is sent", () => {
    const [, , state] = STEPS[0] ?? [];
    const move = moveOf(state ?? stateOf(), BEGIN, MORE);
    expect(move.patch).toMatchObject({
      ...{ reference: "r2", status: "uploading", nextAt: NOW, nextByte: 20, openedAt: NOW },
    });
    expect(move.lines).toHaveLength(1);
  });

  it("takes a part, after which failures are counted from zero", () => {
    const move = moveOf({ ...UPLOADING, failures: 4 }, SEND, MORE);
    expect(move.patch).toMatchObject({ failures: 0, reference: "r2", nextByte: 20 });
    expect(move.lines).toEqual([]);
  });

  it("takes nothing of a part, which counts as a failure", () => {
    for (const next of [0, 10]) {
      const stuck = seen({ state: "uploading", reference: "r", next });
      const move = moveOf(UPLOADING, SEND, stuck);
      expect(move.patch).toMatchObject({ failures: 1 });
      expect(move.patch).not.toHaveProperty("nextByte");
    }
  });

  it("tells where a broken upload goes on, without forgiving its failures", () => {
    const move = moveOf({ ...UPLOADING, failures: 3 }, FIND, MORE);
    expect(move.patch).not.toHaveProperty("failures");
    expect(move.patch.nextByte).toBe(20);
  });

  it("has a part of what was changed since: that upload begins again, and a complete one does not", () => {
    const state = { ...UPLOADING, isStale: true };
    const { patch } = moveOf(state, FIND, MORE);
    expect(nextPostStep({ ...state, ...patch }, NOW)).toEqual(BEGIN);
    const whole = moveOf(state, FIND, WORKS).patch;
    expect(nextPostStep({ ...state, ...whole, nextAt: null }, NOW)).toEqual(CHECK);
  });

  it.each(STEPS)("works on it, found by %s", (_, step, state) => {
    const move = moveOf(state, step, WORKS);
    expect(move.patch).toMatchObject({
      ...{ status: "processing", reference: "r2", platformId: "p2", nextAt: NOW + 15_000 },
    });
    expect(move.lines.length).toBe(step.do === "check" ? 0 : 1);
  });

  it.each(STEPS)("has published it, found by %s", (_, step, state) => {
    const move = moveOf(state, step, DONE);
    expect(move.patch).toMatchObject({
      ...{ status: "published", platformId: "p2", platformUrl: "https://y/p2", publishedAt: NOW },
      ...{ resultsAt: NOW + HOUR, nextAt: null, problems: [] },
    });
    expect(nextPostStep({ ...state, ...move.patch }, NOW + DAY)).toEqual({ do: "nothing" });
  });

  it("has published it with a note", () => {
    const done = { state: "published", reference: "r", platformId: "p", url: null } as const;
    const move = moveOf(PROCESSING, CHECK, seen({ ...done, note: "X did not take it." }));
    expect(move.patch.problems).toEqual([{ code: "note", message: "X did not take it." }]);
  });

  it("knows nothing of an upload: only then the upload begins again, after a while", () => {
    for (const step of [SEND, FIND]) {
      const move = moveOf(UPLOADING, step, UNKNOWN);
      expect(move.patch).toMatchObject({ reference: null, failures: 1 });
      expect(move.patch.nextAt).toBeGreaterThan(NOW);
    }
    expect(moveOf(stateOf({ status: "uploading" }), BEGIN, UNKNOWN).patch.failures).toBe(1);
  });

  it("knows nothing of an upload of the day before: it may have arrived, and its creator decides", () => {
    const state = { ...UPLOADING, openedAt: NOW - SURE_MS };
    const { patch } = moveOf(state, FIND, UNKNOWN);
    expect(patch).toMatchObject({ status: "attention", reference: null });
    expect(patch.problems?.[0]?.code).toBe("unclear");
    const insisted = moveOf({ ...state, isInsisted: true }, FIND, UNKNOWN).patch;
    expect(insisted.status).toBeUndefined();
  });

  it("is asked less often the longer it works", () => {
    const waitAfter = (minutes: number) => {
      const state = { ...PROCESSING, begunAt: NOW - minutes * 60_000 };
      return (moveOf(state, CHECK, WORKS).patch.nextAt ?? 0) - NOW;
    };
    expect([0, 9, 11, 59, 61, 1_000].map(waitAfter)).toEqual([
      ...[15_000, 15_000, 60_000, 60_000, 600_000, 600_000],
    ]);
  });

  it("does not have any more what it worked on: its creator decides", () => {
    const { patch } = moveOf(PROCESSING, CHECK, UNKNOWN);
    expect(patch).toMatchObject({ status: "attention", reference: null, platformId: null });
  });

  it.each([
    ["part of it", MORE],
    ["nothing of it", UNKNOWN],
    ["no answer", fault("unreachable")],
  ])("has %s a day later: its creator decides", (_, observed) => {
    expect(moveOf(UPLOADING, LAST, observed).patch.status).toBe("attention");
  });

  it("takes longer than a day", () => {
    const begunAt = NOW - LONGEST_WORK_MS;
    for (const [state, step, observed] of [
      [UPLOADING, SEND, MORE],
      [PROCESSING, CHECK, WORKS],
    ] as const) {
      const { patch } = moveOf({ ...state, begunAt }, step, observed);
      expect([patch.status, patch.problems?.[0]?.code]).toEqual(["attention", "too_slow"]);
      expect(patch.reference).toBe("r2");
    }
  });
});

describe("a fault", () => {
  const WHERE = STEPS.flatMap(([name, step, state]) =>
    PUBLISH_FAULTS.map((one) => [one, name, step, state] as const),
  );

  it.each(WHERE)(
    "%s while %s is said in a sentence, and sends nothing twice",
    (one, _, step, state) => {
      const move = moveOf(state, step, fault(one));
      const next = { ...state, ...move.patch };
      expect(move.lines).toHaveLength(1);
      expect(move.lines[0]?.message).toContain(`It said ${one}.`);
      const isQuestion = step.do === "find" || step.do === "check";
      const isFinal = one === "rejected" || (one === "refused" && !isQuestion);
      if (one === "fixable") expect(next).toMatchObject({ status: "attention", reference: null });
      else if (isFinal) expect(next).toMatchObject({ status: "failed", reference: null });
      // Everything else keeps what is known of the upload.
      else expect([next.reference, next.platformId]).toEqual([state.reference, state.platformId]);
      const isLast = step.do === "find" && step.isLast;
      const isRepeated = ["busy", "unclear", "unreachable"].includes(one) && !isLast;
      const isAwaited = one === "quota" && step.do === "check";
      const goesOn = isRepeated || isAwaited;
      if (!goesOn && !isFinal) expect(next.status).toBe("attention");
      if (!goesOn) expect(nextPostStep(next, NOW + DAY - 2_000)).toEqual({ do: "nothing" });
      else expect(next.nextAt).toBeGreaterThan(NOW);
      // An upload that may have arrived is looked up before anything is sent.
      const again = nextPostStep({ ...next, nextAt: null }, NOW);
      if (goesOn && state.reference !== null) expect(["find", "check"]).toContain(again.do);
    },
  );

  it.each(["busy", "unreachable", "quota", "expired", "consent", "gone"] as const)(
    "%s of the first part takes nothing: it is sent again without a question",
    (one) => {
      const first = { do: "send", from: 0 } as const;
      expect(moveOf(UPLOADING, first, fault(one)).patch.nextByte).toBe(0);
      expect(moveOf(UPLOADING, SEND, fault(one)).patch).not.toHaveProperty("nextByte");
      expect(moveOf(UPLOADING, first, fault("unclear")).patch).not.toHaveProperty("nextByte");
    },
  );

  it("unclear, after its creator has looked and decided, sends it again", () => {
    const state = { ...UPLOADING, isInsisted: true, isStale: true };
    for (const one of ["unclear", "refused"] as const) {
      const { patch } = moveOf(state, FIND, fault(one));
      expect(nextPostStep({ ...state, ...patch }, NOW)).toEqual(BEGIN);
    }
    expect(moveOf(state, FIND, fault("unreachable")).patch).not.toHaveProperty("reference");
    expect(
      moveOf({ ...PROCESSING, isInsisted: true }, CHECK, fault("refused")).patch,
    ).toMatchObject({
      status: "attention",
    });
  });

  it("of a question says that the platform has the film", () => {
    const { patch } = moveOf(PROCESSING, CHECK, fault("consent"));
    expect(patch.problems?.[0]?.message).toContain("YouTube has the film");
  });

  it.each(["busy", "unclear", "unreachable"] as const)(
    "%s is tried again at growing intervals, and not for ever",
    (one) => {
      let state: PostState = UPLOADING;
      const waits: number[] = [];
      while (state.status === "uploading" && waits.length < 100) {
        const move = moveOf(state, SEND, fault(one), { draw: 0.999 });
        state = { ...state, ...move.patch };
        if (state.nextAt !== null) waits.push(state.nextAt - NOW);
      }
      expect(waits).toHaveLength(MAX_FAILURES - 1);
      expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
      expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
      expect(state).toMatchObject({ status: "attention", reference: "r", nextAt: null });
    },
  );

  it("unclear ends sooner where the platform answers and does not say what became of it", () => {
    const observed = fault("unclear");
    for (let failures = 1; failures < MAX_UNCLEAR; failures += 1) {
      const { patch } = moveOf({ ...UPLOADING, failures }, FIND, observed);
      expect(patch.status).toBe(failures + 1 < MAX_UNCLEAR ? undefined : "attention");
    }
    const silent = moveOf({ ...UPLOADING, failures: MAX_UNCLEAR - 1 }, FIND, fault("unreachable"));
    expect(silent.patch.status).toBeUndefined();
  });

  it("busy waits at least as long as the platform asks for, and an hour at most", () => {
    const waitOf = (ms: number) => moveOf(UPLOADING, SEND, fault("busy", ms)).patch;
    expect(waitOf(90_000).nextAt).toBeGreaterThanOrEqual(NOW + 90_000);
    expect(waitOf(0).nextAt).toBeGreaterThan(NOW);
    expect(waitOf(LONGEST_WAIT_MS).nextAt).toBe(NOW + LONGEST_WAIT_MS);
    const long = waitOf(5 * HOUR);
    expect({ ...UPLOADING, ...long }).toMatchObject({ status: "attention", reference: "r" });
    expect(long.problems?.[0]?.message).toContain("takes nothing before");
  });

  it.each(["busy", "unreachable"] as const)(
    "%s before anything was sent is tried each hour until the post is too late, and says so",
    (one) => {
      const state = stateOf({ status: "uploading", failures: 40 });
      const { patch } = moveOf(state, BEGIN, fault(one));
      expect(patch.nextAt).toBe(NOW + LONGEST_WAIT_MS);
      expect(patch.problems?.[0]?.message).toContain(`It said ${one}.`);
      const later = { ...state, ...patch };
      expect(nextPostStep(later, NOW + LONGEST_WAIT_MS)).toEqual(BEGIN);
      expect(nextPostStep(later, state.at + DAY)).toEqual({ do: "miss" });
      const long = moveOf(state, BEGIN, fault(one, 5 * HOUR)).patch;
      expect(long.nextAt).toBeGreaterThanOrEqual(NOW + 5 * HOUR);
      expect(nextPostStep({ ...state, ...long }, NOW + 4 * HOUR).do).toBe("wait");
      expect(moveOf(state, BEGIN, fault(one, 2 * DAY)).patch.status).toBe("attention");
    },
  );

  it("is forgiven where its creator tries again", () => {
    const state = stateOf({ failures: MAX_FAILURES, reference: "r" });
    expect(claimOf(state, FIND, MOMENT, null)?.patch.failures).toBe(0);
  });
});

describe("what a post needs and is gone", () => {
  it.each(STEPS)("while %s stops it, and keeps what is known of the upload", (_, step, state) => {
    const lost = { type: "lost", code: "channel_gone", message: "The channel is gone." } as const;
    const { patch } = moveOf(state, step, lost);
    expect({ ...state, ...patch }).toMatchObject({
      ...{ status: "attention", reference: state.reference, nextAt: null },
      problems: [{ code: "channel_gone", message: "The channel is gone." }],
    });
  });
});
