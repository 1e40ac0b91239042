import { type EncodedPacket, EncodedPacketSink } from "mediabunny";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeWav } from "../voice/wav";
import { openInput } from "./open-input";

/** 40 s of one channel: about 3.8 MB, so four blocks. */
const SPEECH = Float32Array.from({ length: 48_000 * 40 }, (_, at) => Math.sin(at / 700) / 2);
const SIDE = "https://film.test";

let file: Uint8Array<ArrayBuffer>;
let asked: string[];
let failing: number;
let answerOf: (range: string) => Response;

beforeEach(async () => {
  file = new Uint8Array(await writeWav({ rate: 48_000, channels: [SPEECH] }).arrayBuffer());
  asked = [];
  failing = 0;
  answerOf = (range) => {
    const [from = 0, to = 0] = range.replace("bytes=", "").split("-").map(Number);
    const part = file.subarray(from, to + 1);
    const headers = { "content-range": `bytes ${from}-${from + part.length - 1}/${file.length}` };
    return new Response(part, { status: 206, headers });
  };
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("location", { origin: SIDE });
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: { Range: string } }) => {
    asked.push(`${new URL(url).pathname} ${headers.Range}`);
    if (failing > 0) {
      failing -= 1;
      throw new TypeError("Failed to fetch");
    }
    return answerOf(headers.Range);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** All the bytes of a file's sound, while the clock runs. */
async function readAll(address: string): Promise<Uint8Array> {
  const input = openInput(`${SIDE}${address}`);
  const reading = (async () => {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new Error("no sound");
    const packets: EncodedPacket[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    return Buffer.concat(packets.map(({ data }) => data));
  })();
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  reading.then(end, end);
  while (!isOver) await vi.advanceTimersByTimeAsync(1000);
  input.dispose();
  return reading;
}

describe("a file that is read in blocks", () => {
  it("comes whole, each block once, however many read it", async () => {
    const first = await readAll("/media/a.wav");
    const again = await readAll("/media/a.wav");
    expect(Buffer.compare(first, file.subarray(44))).toBe(0);
    expect(Buffer.compare(again, first)).toBe(0);
    const megabyte = 1024 * 1024;
    expect(asked.sort()).toEqual(
      [0, 1, 2, 3].map((n) => `/media/a.wav bytes=${n * megabyte}-${(n + 1) * megabyte - 1}`),
    );
  });

  it("is asked for again where the network fails, and given up after some tries", async () => {
    failing = 2;
    expect(Buffer.compare(await readAll("/media/b.wav"), file.subarray(44))).toBe(0);
    failing = Number.POSITIVE_INFINITY;
    await expect(readAll("/media/c.wav")).rejects.toMatchObject({ code: "unreachable" });
    failing = 0;
    expect((await readAll("/media/c.wav")).length).toBe(file.length - 44);
  });

  it("is asked for again where it is cut short or the server is in trouble", async () => {
    const whole = answerOf;
    let troubles = 0;
    answerOf = (range) => {
      troubles += 1;
      if (troubles === 1) return new Response(null, { status: 503 });
      if (troubles > 2) return whole(range);
      const cut = new ReadableStream({
        start(controller) {
          controller.enqueue(file.subarray(0, 1000));
          controller.error(new TypeError("network error"));
        },
      });
      return new Response(cut, { status: 206 });
    };
    expect(Buffer.compare(await readAll("/media/f.wav"), file.subarray(44))).toBe(0);
    expect(asked).toHaveLength(6);
  });

  it("that is gone is not asked for again, and one without ranges is read all the same", async () => {
    answerOf = () => new Response(null, { status: 404 });
    await expect(readAll("/media/d.wav")).rejects.toMatchObject({ code: "unreachable" });
    expect(asked).toHaveLength(1);
    answerOf = () => new Response(file);
    expect(Buffer.compare(await readAll("/media/e.wav"), file.subarray(44))).toBe(0);
  });
});
