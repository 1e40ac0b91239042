import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { timeInSource } from "#contract/timeline/pace";
import { FrameStore } from "./frame-store";
import type { StripAnswer, StripRequest } from "./messages";
import { PEAKS_PER_SECOND, peakBars } from "./peak-bars";
import { slotsOf } from "./slots";
import { openStrips, type PieceStrips } from "./strips";

/** A frame that knows whether it was let go. */
const frame = () => ({ address: "blob:frame", width: 170, close: vi.fn() });

describe("the frames of a strip", () => {
  const piece = { in: 2, out: 12, speed: 1 };

  it("are those of the part that is in view alone", () => {
    const slots = slotsOf(piece, { scale: 100, width: 50, from: 100, to: 250 });
    expect(slots.map(({ x }) => x)).toEqual([100, 150, 200]);
    expect(slots.map(({ time }) => time)).toEqual([3, 3.5, 4]);
  });

  it("lie on the same times at near zooms, so that they serve again", () => {
    for (const scale of [55, 60, 90])
      for (const { time } of slotsOf(piece, { scale, width: 50, from: 0, to: 10 * scale }))
        expect(time % 0.5).toBe(0);
  });

  it("never lie outside the piece", () => {
    for (const scale of [1, 7, 400])
      for (const { time } of slotsOf(piece, { scale, width: 30, from: 0, to: 10 * scale })) {
        expect(time).toBeGreaterThanOrEqual(2);
        expect(time).toBeLessThan(12);
      }
  });

  it("of a fast clip are further apart", () => {
    const [first, second] = slotsOf(
      { ...piece, speed: 4 },
      { scale: 100, width: 50, from: 0, to: 100 },
    );
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBe(2);
  });
});

describe("the frames of a ramp", () => {
  const ramp = [
    { t: 2, speed: 1 },
    { t: 12, speed: 4 },
  ];

  it("are those that are shown then", () => {
    const piece = { at: 0, in: 2, out: 12, speed: 1, ramp };
    for (const { x, time } of slotsOf(piece, { scale: 100, width: 50, from: 0, to: 400 }))
      expect(Math.abs(timeInSource(piece, (x + 25) / 100) - time)).toBeLessThan(1);
  });

  it("of a held clip are all the same", () => {
    const held = { in: 0, out: 2, speed: 1, freeze: 7.5 };
    const slots = slotsOf(held, { scale: 100, width: 50, from: 0, to: 200 });
    expect(slots.map(({ time }) => time)).toEqual([7.5, 7.5, 7.5, 7.5]);
  });
});

describe("the bars of a wave", () => {
  it("are the loudest of what each covers, and silent behind the sound", () => {
    const peaks = new Uint8Array(PEAKS_PER_SECOND);
    peaks[30] = 255;
    const bars = peakBars(peaks, { timeOf: (bar) => bar * 0.25, count: 6 });
    expect([...bars]).toEqual([1, 0, 0, 0, 0, 0]);
  });
});

describe("the store of frames", () => {
  it("lets go of the frame that was not used for longest", () => {
    const store = new FrameStore(2);
    const [one, two, three] = [frame(), frame(), frame()];
    store.add("a", 0, one);
    store.add("b", 0, two);
    expect(store.nearest("a", 0.2)).toBe(one);
    store.add("a", 5, three);
    expect(two.close).toHaveBeenCalledOnce();
    expect(store.nearest("b", 0)).toBeNull();
    store.clear();
    expect(one.close).toHaveBeenCalledOnce();
    expect(three.close).toHaveBeenCalledOnce();
  });

  it("keeps one of two frames of the same time", () => {
    const store = new FrameStore(5);
    const twice = frame();
    store.add("a", 1, frame());
    store.add("a", 1.001, twice);
    expect(twice.close).toHaveBeenCalledOnce();
  });
});

describe("strips", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /**
   * A worker that answers each request for frames at once, unless it is told to fail.
   * @param surroundings.refusals how many workers cannot be started at first
   * @param surroundings.loading when pictures are read
   */
  function scene({ fails = false, refusals = 0, loading = Promise.resolve() } = {}) {
    const asked: StripRequest[] = [];
    const terminate = vi.fn();
    let busy = false;
    let refused = 0;
    const startWorker = () => {
      refused += 1;
      if (refused <= refusals) throw new DOMException("refused", "SecurityError");
      const target = new EventTarget();
      const answer = (data: StripAnswer) =>
        target.dispatchEvent(new MessageEvent("message", { data }));
      return Object.assign(target, {
        terminate,
        postMessage(request: StripRequest) {
          asked.push(request);
          const { number } = request;
          if (fails) answer({ kind: "failed", number });
          else if (request.kind === "frames") {
            for (const time of request.times)
              answer({ kind: "frame", number, time, picture: new Blob(), width: 170 });
            answer({ kind: "done", number });
          }
        },
      }) as unknown as Worker;
    };
    const setBusy = (now: boolean) => {
      busy = now;
    };
    const loaded: ReturnType<typeof frame>[] = [];
    const loadFrame = async () => {
      await loading;
      const made = frame();
      loaded.push(made);
      return made;
    };
    const strips = openStrips({ startWorker, loadFrame, isBusy: () => busy });
    return { strips, asked, loaded, terminate, setBusy };
  }
  const timesOf = (asked: readonly StripRequest[]) =>
    asked.flatMap((one) => (one.kind === "frames" ? [...one.times] : []));

  /** Has one frame be wanted, and waits until strips that nothing draws any longer are closed. */
  async function showOnce(strips: PieceStrips): Promise<void> {
    const owner = {};
    const leave = strips.watch(owner, () => undefined);
    strips.want(owner, "a", [0]);
    await vi.advanceTimersByTimeAsync(10);
    leave();
    await vi.advanceTimersByTimeAsync(20_000);
  }

  it("read what is in view, each frame once, and tell of it", async () => {
    const { strips, asked } = scene();
    const owner = {};
    const onChange = vi.fn();
    strips.watch(owner, onChange);
    strips.want(owner, "a", [0, 1, 2]);
    await vi.advanceTimersByTimeAsync(10);
    strips.want(owner, "a", [1, 2, 3]);
    await vi.advanceTimersByTimeAsync(10);
    expect(timesOf(asked)).toEqual([0, 1, 2, 3]);
    expect(onChange).toHaveBeenCalledWith("a");
    expect(strips.frame("a", 3)).not.toBeNull();
  });

  it("do not read what was scrolled away meanwhile, nor while the film plays", async () => {
    const { strips, asked, setBusy } = scene();
    const owner = {};
    strips.watch(owner, () => undefined);
    setBusy(true);
    strips.want(owner, "a", [0, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    strips.want(owner, "a", [8]);
    setBusy(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(timesOf(asked)).toEqual([8]);
  });

  it("try a clip that could not be read again, and not for ever", async () => {
    const { strips, asked } = scene({ fails: true });
    strips.watch({}, () => undefined);
    strips.want({}, "a", [0]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked).toHaveLength(4);
    strips.retry("a");
    await vi.advanceTimersByTimeAsync(10);
    expect(asked, "its file was given again").toHaveLength(5);
  });

  it("go on after a worker that could not be started", async () => {
    const { strips, asked } = scene({ refusals: 1 });
    strips.watch({}, () => undefined);
    strips.want({}, "a", [0]);
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(timesOf(asked)).toEqual([0]);
    expect(strips.frame("a", 0)).not.toBeNull();
  });

  it("ask once for a clip that cannot be read", async () => {
    const { strips, asked } = scene({ fails: true });
    const owner = {};
    strips.watch(owner, () => undefined);
    strips.want(owner, "a", [0]);
    await vi.advanceTimersByTimeAsync(1000);
    strips.want(owner, "a", [0, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
    expect(await strips.peaks("b")).toBeNull();
  });

  it("come to rest where more is in view than is kept", async () => {
    const { strips, asked } = scene();
    for (const url of ["a", "b", "c"]) {
      const owner = {};
      strips.watch(owner, () => undefined);
      strips.want(
        owner,
        url,
        Array.from({ length: 300 }, (_, time) => time),
      );
    }
    await vi.advanceTimersByTimeAsync(10_000);
    const read = asked.length;
    expect(timesOf(asked).length).toBeLessThanOrEqual(360);
    for (const url of ["a", "b", "c"]) expect(strips.frame(url, 290)).not.toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(read);
  });

  it("read sounds one after the other, and none while the film plays", async () => {
    const { strips, asked, setBusy } = scene();
    strips.watch({}, () => undefined);
    setBusy(true);
    for (const url of ["a", "b", "c"]) void strips.peaks(url);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    setBusy(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map(({ url }) => url)).toEqual(["a"]);
  });

  it("let go of a frame that is read after they were closed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { strips, loaded } = scene({ loading: promise });
    await showOnce(strips);
    resolve();
    await vi.advanceTimersByTimeAsync(10);
    expect(loaded.map(({ close }) => close.mock.calls.length)).toEqual([1]);
    expect(strips.frame("a", 0)).toBeNull();
  });

  it("let go of the worker once nothing is drawn any longer", async () => {
    const { strips, terminate } = scene();
    await showOnce(strips);
    expect(terminate).toHaveBeenCalledOnce();
    expect(strips.frame("a", 0)).toBeNull();
  });
});
