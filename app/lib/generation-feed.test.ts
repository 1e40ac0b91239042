import { beforeEach, describe, expect, it } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import { type FeedSocket, type FeedState, followGeneration, POLL_MS } from "./generation-feed";

function record(
  status: GenerationRecord["status"],
  second: number,
  progress: number | null = null,
): GenerationRecord {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  return {
    id: "p1",
    prediction_id: "p1",
    kind: "image_to_image",
    status,
    prompt: "ink",
    model: "m",
    provider: "replicate",
    is_ai: true,
    params: {},
    input_url: null,
    output_url: null,
    output_type: null,
    width: null,
    height: null,
    error_message: null,
    error_code: null,
    progress,
    cost: 5,
    created_at: at,
    updated_at: at,
    completed_at: null,
    is_favourite: false,
    share_url: null,
  };
}

class Line implements FeedSocket {
  sent: string[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(data: string) {
    this.sent.push(data);
  }
  close() {
    this.isClosed = true;
  }
  push(value: GenerationRecord) {
    this.onmessage?.({ data: JSON.stringify({ type: "UPDATE", record: value }) });
  }
}

/** A clock that only moves when told to. */
class Clock {
  now = 0;
  private next = 1;
  private timers = new Map<number, { at: number; callback: () => void }>();
  setTimer = (callback: () => void, milliseconds: number) => {
    const id = this.next;
    this.next += 1;
    this.timers.set(id, { at: this.now + milliseconds, callback });
    return id;
  };
  clearTimer = (id: number) => {
    this.timers.delete(id);
  };
  get waiting() {
    return this.timers.size;
  }
  async advance(milliseconds: number) {
    const end = this.now + milliseconds;
    for (;;) {
      const due = [...this.timers].filter(([, t]) => t.at <= end).sort((a, b) => a[1].at - b[1].at);
      const first = due[0];
      if (!first) break;
      this.timers.delete(first[0]);
      this.now = first[1].at;
      first[1].callback();
      await Promise.resolve();
      await Promise.resolve();
    }
    this.now = end;
  }
}

let clock: Clock;
let lines: Line[];
let asked: number;
let answer: () => Promise<GenerationRecord>;
let seen: GenerationRecord[];
let states: FeedState[];

beforeEach(() => {
  clock = new Clock();
  lines = [];
  asked = 0;
  answer = () => Promise.reject(new TypeError("offline"));
  seen = [];
  states = [];
});

function follow() {
  return followGeneration(
    {
      openSocket() {
        const line = new Line();
        lines.push(line);
        return line;
      },
      fetchRecord() {
        asked += 1;
        return answer();
      },
      setTimer: clock.setTimer,
      clearTimer: clock.clearTimer,
    },
    { onRecord: (value) => seen.push(value), onState: (state) => states.push(state) },
  );
}

function line(index: number): Line {
  const found = lines[index];
  if (!found) throw new Error(`no socket ${index}`);
  return found;
}

describe("by socket", () => {
  it("delivers each change and ends with the terminal record", () => {
    follow();
    line(0).onopen?.();
    line(0).push(record("processing", 1, 0.2));
    line(0).push(record("succeeded", 2));
    expect(seen.map((value) => value.status)).toEqual(["processing", "succeeded"]);
    expect(line(0).isClosed).toBe(true);
    expect(clock.waiting).toBe(0);
    expect(asked).toBe(0);
  });

  it("drops a record that is older than one already shown, and what is not a frame", () => {
    follow();
    line(0).onopen?.();
    line(0).push(record("processing", 5, 0.5));
    line(0).push(record("processing", 4, 0.1));
    line(0).onmessage?.({ data: "not json" });
    line(0).onmessage?.({ data: '{"type":"UPDATE","record":{}}' });
    line(0).onmessage?.({ data: new ArrayBuffer(2) });
    expect(seen.map((value) => value.progress)).toEqual([0.5]);
  });

  it("sends a ping every 30 s and reconnects when no pong comes", async () => {
    follow();
    line(0).onopen?.();
    await clock.advance(30_000);
    expect(line(0).sent).toEqual(["ping"]);
    line(0).onmessage?.({ data: "pong" });
    await clock.advance(30_000);
    expect(line(0).sent).toEqual(["ping", "ping"]);
    await clock.advance(10_000);
    expect(line(0).isClosed).toBe(true);
    await clock.advance(1_000);
    expect(lines).toHaveLength(2);
  });

  it("reconnects after 1, 2, 5 and then every 10 s", async () => {
    follow();
    line(0).onopen?.();
    const delays: number[] = [];
    for (const expected of [1_000, 2_000, 5_000, 10_000, 10_000]) {
      const before = clock.now;
      const count = lines.length;
      line(count - 1).onclose?.();
      await clock.advance(expected - 1);
      expect(lines).toHaveLength(count);
      await clock.advance(1);
      expect(lines).toHaveLength(count + 1);
      delays.push(clock.now - before);
    }
    expect(delays).toEqual([1_000, 2_000, 5_000, 10_000, 10_000]);
  });
});

describe("where sockets are blocked", () => {
  it("polls until the end", async () => {
    answer = () => Promise.resolve(record("processing", 1, 0.3));
    follow();
    line(0).onclose?.();
    await clock.advance(0);
    expect(states).toEqual(["polling"]);
    expect(seen).toHaveLength(1);
    answer = () => Promise.resolve(record("failed", 9));
    await clock.advance(POLL_MS);
    expect(seen.at(-1)?.status).toBe("failed");
    expect(clock.waiting).toBe(0);
  });

  it("counts a socket that never opens as blocked", async () => {
    answer = () => Promise.resolve(record("succeeded", 1));
    follow();
    await clock.advance(10_000);
    expect(seen.map((value) => value.status)).toEqual(["succeeded"]);
  });

  it("goes on asking after a failed answer, and stops once a socket opens", async () => {
    follow();
    line(0).onclose?.();
    await clock.advance(1_000);
    expect(asked).toBe(1);
    line(1).onopen?.();
    await clock.advance(9_000);
    expect(asked).toBe(1);
    expect(states).toEqual(["polling", "live"]);
  });
});

it("leaves nothing behind when told to stop", async () => {
  const stop = follow();
  line(0).onopen?.();
  stop();
  line(0).push(record("succeeded", 1));
  await clock.advance(60_000);
  expect(seen).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(clock.waiting).toBe(0);
});
