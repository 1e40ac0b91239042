import { describe, expect, it } from "vitest";
import {
  judgeDatabase,
  judgeFiles,
  judgeMail,
  judgePayments,
  judgeProvider,
  judgeSchedule,
  type ProviderSigns,
} from "./judge-health";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const MINUTE = 60_000;

const FACTS: ProviderSigns = {
  name: "replicate",
  missing: null,
  recent: "online",
  queue: undefined,
  ends: [],
  failure: undefined,
  failureAdvice: null,
};

const queue = (waitedMinutes: number) => ({
  provider: "replicate",
  running: 2,
  waiting: 1,
  oldestAt: NOW - waitedMinutes * MINUTE,
});

const mark = (outcome: "ok" | "failed", minutesAgo: number, detail = "") => ({
  ...{ service: "schedule" as const, outcome, detail },
  at: NOW - minutesAgo * MINUTE,
});

describe("a provider", () => {
  it("is off without its setting, which is named", () => {
    const judged = judgeProvider({ ...FACTS, missing: "REPLICATE_API_TOKEN" }, NOW);
    expect(judged).toMatchObject({
      state: "off",
      advice: "Set REPLICATE_API_TOKEN to use Replicate.",
    });
  });

  it("is off without its binding, which is added and not set", () => {
    const judged = judgeProvider({ ...FACTS, name: "workers-ai", missing: "AI binding" }, NOW);
    expect(judged.advice).toBe("Add the AI binding to use Workers AI.");
  });

  it("fails without its setting while generations wait for it", () => {
    const facts = { ...FACTS, missing: "REPLICATE_API_TOKEN", queue: queue(1) };
    expect(judgeProvider(facts, NOW).state).toBe("failing");
  });

  it("fails when nothing succeeds, with what helps against the last failure", () => {
    const facts = { ...FACTS, recent: "offline" as const, failureAdvice: "Top it up." };
    expect(judgeProvider(facts, NOW)).toMatchObject({ state: "failing", advice: "Top it up." });
  });

  it("needs a look when a generation waits for longer than ten minutes", () => {
    expect(judgeProvider({ ...FACTS, queue: queue(9) }, NOW).state).toBe("ok");
    const judged = judgeProvider({ ...FACTS, queue: queue(11) }, NOW);
    expect(judged).toMatchObject({ state: "attention", running: 2, waiting: 1 });
    expect(judged.advice).toContain("11 minutes");
  });

  it("tells its ends, their median and its last failure", () => {
    const ends = [
      { provider: "replicate", status: "succeeded" as const, count: 9, seconds: 4.2 },
      { provider: "replicate", status: "failed" as const, count: 1, seconds: 60 },
    ];
    const failure = {
      ...{ provider: "replicate", model: "flux", errorCode: "timeout" as const },
      ...{ errorMessage: "It took too long.", at: NOW },
    };
    expect(judgeProvider({ ...FACTS, ends, failure }, NOW)).toMatchObject({
      ...{ state: "ok", succeeded: 9, failed: 1, typical_seconds: 4.2, advice: null },
      last_error: { model: "flux", error_code: "timeout", message: "It took too long." },
    });
  });
});

describe("the schedule", () => {
  it("works when it ran in the last minutes", () => {
    const marks = { ok: mark("ok", 1, "15 steps took 0.1 s."), failed: undefined };
    expect(judgeSchedule(marks, NOW)).toMatchObject({
      state: "ok",
      detail: "15 steps took 0.1 s.",
    });
  });

  it("fails when it did not run for more than five minutes", () => {
    const marks = { ok: mark("ok", 6), failed: undefined };
    expect(judgeSchedule(marks, NOW).state).toBe("failing");
  });

  it("needs a look before its first run, and for a day after a step failed", () => {
    expect(judgeSchedule({ ok: undefined, failed: undefined }, NOW).state).toBe("attention");
    const failed = mark("failed", 60, "files: no bucket");
    const judged = judgeSchedule({ ok: mark("ok", 1), failed }, NOW);
    expect(judged).toMatchObject({
      state: "attention",
      last_error: { message: "files: no bucket" },
    });
    const old = { ok: mark("ok", 1), failed: mark("failed", 25 * 60) };
    expect(judgeSchedule(old, NOW).state).toBe("ok");
  });
});

describe("mail", () => {
  it("is off where nothing carries it", () => {
    expect(judgeMail("none", { ok: undefined, failed: undefined }, NOW).state).toBe("off");
  });

  it("fails while nothing leaves, and needs a look when others still get theirs", () => {
    const failed = mark("failed", 5, "status 401");
    expect(judgeMail("resend", { ok: undefined, failed }, NOW)).toMatchObject({
      state: "failing",
      last_error: { message: "status 401" },
    });
    expect(judgeMail("resend", { ok: mark("ok", 9), failed }, NOW).state).toBe("attention");
    expect(judgeMail("resend", { ok: mark("ok", 1), failed }, NOW).state).toBe("ok");
  });

  it("is advised by the service that sends it", () => {
    const marks = { ok: undefined, failed: mark("failed", 5) };
    expect(judgeMail("resend", marks, NOW).advice).toContain("RESEND_API_KEY");
    expect(judgeMail("email-service", marks, NOW).advice).toContain("Email Service");
  });
});

describe("payments", () => {
  const facts = { mode: "stripe" as const, lastEventAt: NOW, open: 0, differences: 0 };

  it("are off where no one takes them", () => {
    expect(judgePayments({ ...facts, mode: "none" }).state).toBe("off");
  });

  it("fail while an event has no stored effect, and need a look when the books differ", () => {
    expect(judgePayments(facts).state).toBe("ok");
    expect(judgePayments({ ...facts, differences: 2 })).toMatchObject({ state: "attention" });
    expect(judgePayments({ ...facts, differences: 2, open: 1 })).toMatchObject({
      state: "failing",
      advice: "1 event has no stored effect after an hour. Send them again in Stripe's dashboard.",
    });
  });
});

describe("a store that was asked", () => {
  it("fails with its message when it did not answer", () => {
    const probe = { error: "Network connection lost.", at: NOW };
    expect(judgeFiles(probe, 0)).toMatchObject({
      state: "failing",
      last_error: { message: "Network connection lost." },
    });
  });

  it("needs a look when it answers slowly, or nears its size", () => {
    expect(judgeDatabase({ milliseconds: 3 }, 5_000_000)).toMatchObject({
      ...{ state: "ok", advice: null, detail: "It answered in 3 ms. Its size is 4.8 MB." },
    });
    expect(judgeDatabase({ milliseconds: 1_500 }, 0).state).toBe("attention");
    expect(judgeDatabase({ milliseconds: 3 }, 9 * 1024 ** 3).state).toBe("attention");
  });
});
