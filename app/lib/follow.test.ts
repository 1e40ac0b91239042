import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import { type FeedState, follow, generationPath, POLL_MS } from "./follow";
import { sessionState } from "./session";

type Known = Pick<GenerationRecord, "id" | "status" | "progress" | "updated_at">;

function record(status: Known["status"], second: number, progress: number | null = null): Known {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  return { id: "p1", status, progress, updated_at: at };
}

/** A WebSocket whose other end is the test. */
class Line extends EventTarget {
  static all: Line[] = [];
  static OPEN = 1;
  static CLOSED = 3;
  sent: string[] = [];
  readyState = 0;
  binaryType = "blob";
  constructor(readonly url: string) {
    super();
    Line.all.push(this);
  }
  send(data: string) {
    this.sent.push(data);
  }
  close() {
    this.readyState = Line.CLOSED;
  }
  open() {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  lose() {
    this.readyState = Line.CLOSED;
    this.dispatchEvent(new CloseEvent("close", { code: 1006 }));
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data: data as string }));
  }
  push(value: Known) {
    this.say(JSON.stringify({ type: "UPDATE", record: value }));
  }
}

let answer: () => Response;
let asked: string[];
let seen: (Known | null)[];
let states: FeedState[];

beforeEach(() => {
  vi.useFakeTimers();
  sessionState.set("valid");
  Line.all = [];
  asked = [];
  seen = [];
  states = [];
  answer = () => new Response("{}", { status: 503 });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a timer of 0 ms takes that is set by another timer. */
const TICK = 1;

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function start() {
  const stop = follow<Known>({
    path: generationPath("p1"),
    onRecord: (value) => seen.push(value),
    onState: (state) => states.push(state),
    WebSocket: Line,
  });
  await vi.dynamicImportSettled();
  await wait(0);
  return stop;
}

function line(index: number): Line {
  const found = Line.all[index];
  if (!found) throw new Error(`there is no socket ${index}`);
  return found;
}

describe("following by socket", () => {
  it("delivers each change and ends with the final record", async () => {
    await start();
    expect(line(0).url).toMatch(/^wss?:\/\/.*\/api\/predictions\/p1\/socket$/);
    line(0).open();
    line(0).push(record("processing", 1, 0.2));
    line(0).push(record("succeeded", 2));
    line(0).push(record("processing", 3));
    expect(seen.map((value) => value?.status)).toEqual(["processing", "succeeded"]);
    expect(line(0).readyState).toBe(Line.CLOSED);
    await wait(60_000);
    expect(Line.all).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it("drops a record that is older than one already shown, and what is not a frame", async () => {
    await start();
    line(0).open();
    line(0).push(record("processing", 5, 0.5));
    line(0).push(record("processing", 4, 0.1));
    line(0).say("not json");
    line(0).say('{"type":"UPDATE","record":{}}');
    line(0).say(new ArrayBuffer(2));
    expect(seen.map((value) => value?.progress)).toEqual([0.5]);
  });

  it("sends a ping every 30 s and reconnects when no pong comes", async () => {
    await start();
    line(0).open();
    await wait(30_000);
    expect(line(0).sent).toEqual(["ping"]);
    line(0).say("pong");
    await wait(30_000);
    expect(line(0).sent).toEqual(["ping", "ping"]);
    await wait(10_000);
    expect(line(0).readyState).toBe(Line.CLOSED);
    await wait(1_000 + TICK);
    expect(Line.all).toHaveLength(2);
  });

  it("reconnects after 1, 2, 5 and then every 10 s, and after 1 s again once it was open", async () => {
    await start();
    for (const delay of [1_000, 2_000, 5_000, 10_000, 10_000]) {
      const count = Line.all.length;
      line(count - 1).lose();
      await wait(delay - 1);
      expect(Line.all).toHaveLength(count);
      await wait(1);
      expect(Line.all).toHaveLength(count + 1);
    }
    const count = Line.all.length;
    line(count - 1).open();
    line(count - 1).lose();
    await wait(1_000);
    expect(Line.all).toHaveLength(count + 1);
    expect(states).toEqual(["polling", "live", "connecting"]);
  });
});

describe("following without a socket", () => {
  it("polls until the end", async () => {
    answer = () => Response.json(record("processing", 1, 0.3));
    await start();
    line(0).lose();
    await wait(0);
    expect(states).toEqual(["polling"]);
    expect(seen).toHaveLength(1);
    answer = () => Response.json(record("failed", 9));
    await wait(POLL_MS);
    expect(seen.at(-1)?.status).toBe("failed");
    const count = asked.length;
    await wait(60_000);
    expect(asked).toHaveLength(count);
  });

  it("counts a socket that never opens as blocked", async () => {
    answer = () => Response.json(record("succeeded", 1));
    await start();
    await wait(10_000 + 2 * TICK);
    expect(seen.map((value) => value?.status)).toEqual(["succeeded"]);
  });

  it("continues asking after a failed answer, and stops once a socket opens", async () => {
    await start();
    line(0).lose();
    await wait(1_000);
    expect(asked).toHaveLength(1);
    line(1).open();
    await wait(9_000);
    expect(asked).toHaveLength(1);
    expect(states).toEqual(["polling", "live"]);
  });

  it("reports a record that is gone, and stops", async () => {
    answer = () => new Response("{}", { status: 404 });
    await start();
    line(0).lose();
    await wait(0);
    expect(seen).toEqual([null]);
    const count = Line.all.length;
    await wait(60_000);
    expect(Line.all).toHaveLength(count);
  });
});

it("asks nothing while no one is signed in, and continues after the sign-in", async () => {
  await start();
  line(0).lose();
  await wait(TICK);
  sessionState.set("over");
  const before = { asked: asked.length, lines: Line.all.length };
  await wait(120_000);
  expect({ asked: asked.length, lines: Line.all.length }).toEqual(before);
  answer = () => Response.json(record("succeeded", 2));
  sessionState.set("valid");
  await wait(POLL_MS);
  expect(seen.map((value) => value?.status)).toEqual(["succeeded"]);
});

it("leaves nothing behind after it was stopped", async () => {
  const stop = await start();
  line(0).open();
  stop();
  line(0).push(record("succeeded", 1));
  await wait(60_000);
  expect(seen).toEqual([]);
  expect(Line.all).toHaveLength(1);
});

it("asks over HTTP where the code for sockets cannot be loaded", async () => {
  vi.doMock("partysocket/ws", () => {
    throw new Error("gone");
  });
  answer = () => Response.json(record("succeeded", 3));
  const stop = await start();
  await wait(TICK);
  vi.doUnmock("partysocket/ws");
  expect(states).toEqual(["polling"]);
  expect(seen.map((value) => value?.status)).toEqual(["succeeded"]);
  expect(Line.all).toEqual([]);
  stop();
});
