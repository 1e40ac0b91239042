import { readFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import type { FilmLab } from "../support/film-lab/lab.ts";
import { serveFilmLab } from "../support/film-lab/serve.mjs";

/**
 * The editor's core in a browser: frames as they were drawn before, and a script that becomes a film with
 * voice and captions.
 */

/** Colours of each frame in a grid, as they were when they were looked at and found right. */
const GOLDEN = new Map(
  readFileSync(new URL("../support/film-lab/golden.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): [string, readonly number[]] => {
      const [name = "", grid = ""] = line.split("\t");
      return [name, Array.from(Buffer.from(grid, "base64"))];
    }),
);

declare const lab: FilmLab;

const test = base.extend<object, { origin: string }>({
  origin: [
    async ({ browser: _browser }, use) => {
      const served = await serveFilmLab();
      await use(served.origin);
      await served.close();
    },
    { scope: "worker" },
  ],
});

// The lab is built once, into one folder.
test.describe.configure({ mode: "default" });

test("frames equal the stored ones, and at half size alike", async ({ page, origin }) => {
  await page.goto(origin);
  const drawn = await page.evaluate(async () => {
    const { film, times } = lab.goldenFilm();
    await lab.loadFilmFonts();
    const assets = lab.openAssets({});
    const grids: Record<string, { full: number[]; half: number[] }> = {};
    for (const [name, time] of Object.entries(times)) {
      await assets.prepare(film, time);
      const draw = (scale: number) => lab.gridOf(film, time, assets, scale);
      grids[name] = { full: draw(1), half: draw(0.5) };
    }
    await assets.close();
    return grids;
  });
  const unlike = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
  expect(Object.keys(drawn)).toEqual([...GOLDEN.keys()]);
  for (const [name, { full, half }] of Object.entries(drawn)) {
    expect(unlike(full, GOLDEN.get(name) ?? []), name).toBeLessThan(2.5);
    expect(unlike(full, half), `${name} at half size`).toBeLessThan(4);
  }
});

test("a look is the same in the preview, in the result and in a film, but for one step of 255", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const gaps = await page.evaluate(() => lab.looks.gaps());
  for (const [name, { preview, film }] of Object.entries(gaps)) {
    expect(preview, `${name}, preview`).toBeLessThanOrEqual(1);
    expect(film, `${name}, film`).toBeLessThanOrEqual(1);
  }
});

test("a caption from right to left marks each word of a Latin name in its order", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const places = await page.evaluate(async () => {
    const { film } = lab.goldenFilm();
    await lab.loadFilmFonts();
    const assets = lab.openAssets({});
    const { width, height } = film.size;
    const context = new OffscreenCanvas(width, height).getContext("2d", {
      willReadFrequently: true,
    });
    if (!context) throw new Error("no canvas");
    const means: number[] = [];
    for (const time of [22.1, 22.3, 22.5, 22.7]) {
      lab.drawFrame(context, film, time, assets);
      const { data } = context.getImageData(0, 0, width, height);
      let [sum, count] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        // The colour of the box, #7c3aed.
        if (Math.abs(red - 124) + Math.abs(green - 58) + Math.abs(blue - 237) > 12) continue;
        sum += (at / 4) % width;
        count += 1;
      }
      means.push(count > 0 ? sum / count : Number.NaN);
    }
    await assets.close();
    return means;
  });
  const [first = 0, nova = 0, pro = 0, last = 0] = places;
  expect(last).toBeLessThan(nova);
  expect(nova).toBeLessThan(pro);
  expect(pro).toBeLessThan(first);
});

test("a script becomes a film with voice and captions, as the preview shows it", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const made = await page.evaluate(async () => {
    const asked: number[] = [];
    const isReadyBefore = await lab.isVoiceReady();
    const missing = await lab
      .speak({ text: "Too early.", voice: "slt" })
      .catch((error: Error) => error.name);
    await lab.downloadVoice({ onProgress: (share) => asked.push(share) });
    const film = await lab.spokenFilm("Bread needs three things. Salt, water and time!");
    const settings = {
      width: 360,
      height: 640,
      fps: { num: 30_000, den: 1001 },
      burnIn: true,
      captionTrack: true,
    } as const;
    const cancel = new AbortController();
    const stopped = lab
      .exportTimeline({
        timeline: film,
        settings,
        title: "x",
        isAi: false,
        signal: cancel.signal,
        onProgress: () => cancel.abort(),
      })
      .catch((error: { code?: string }) => error.code);
    const canceled = await stopped;
    const shares: number[] = [];
    const result = await lab.exportTimeline({
      timeline: film,
      settings,
      title: "Bread: a film",
      isAi: false,
      onProgress: ({ share }) => shares.push(share),
    });
    const facts = await lab.probeMedia(result.file);
    const { peaks } = await lab.readPeaks(result.file, { perSecond: 10 });
    const format = await lab.chooseFormat({ ...settings, fps: 30 });
    const again =
      format?.container === "mp4"
        ? await lab.convertToMp4({ file: result.file, title: "again" })
        : null;
    const textOf = async (file: Blob) => new TextDecoder("latin1").decode(await file.arrayBuffer());
    const [first, second] = [await textOf(result.file), again && (await textOf(again))];
    const places = Array.from({ length: 50 }, (_, n) => Math.floor(first.length * (0.4 + n / 90)));
    const isKept = (at: number) => second?.includes(first.slice(at, at + 24)) ?? true;
    return {
      kept: places.filter(isKept).length / places.length,
      isReadyBefore,
      missing,
      downloaded: asked.at(-1),
      canceled,
      shares,
      facts,
      loudest: Math.max(...peaks),
      container: format?.container,
      difference: await lab.differenceFromPreview(film, result.file, 1),
      rate: await lab.packetRate(result.file),
      result: { ...result, file: { name: result.file.name, type: result.file.type } },
    };
  });
  expect(made).toMatchObject({
    isReadyBefore: false,
    missing: "VoiceMissing",
    downloaded: 1,
    canceled: "canceled",
  });
  expect(made.rate).toBeCloseTo(30_000 / 1001, 3);
  expect(made.facts).toMatchObject({ type: "video", width: 360, height: 640, hasAudio: true });
  expect(Math.abs(made.facts.duration - made.result.duration)).toBeLessThan(0.1);
  expect(made.result.container).toBe(made.container);
  expect(made.result.file).toEqual({
    name: `Bread a film.${made.container}`,
    type: `video/${made.container}`,
  });
  expect(Math.abs((made.result.loudness ?? 0) + 14)).toBeLessThan(0.5);
  expect(made.result.truePeak).toBeLessThan(-1);
  expect(made.loudest).toBeGreaterThan(0.1);
  expect(made.shares.at(-1)).toBe(1);
  expect(made.difference).toBeLessThan(6);
  expect(made.kept, "the share of an MP4 that is copied into an MP4").toBeGreaterThan(0.9);
});

test("files that are not films are refused with a sentence, and a WebM clip becomes an MP4 where the browser can", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const video = readFileSync("public/films/sample-1.5c65405c.webm").toString("base64");
  const read = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const problemOf = async (file: Blob) => (await lab.probeMedia(file)).problem?.code;
    const film = lab.goldenFilm().film;
    const broken = structuredClone(film);
    for (const track of broken.tracks) {
      for (const item of track.kind === "visual" ? track.items : []) {
        if ("url" in item.src) item.src.url = "/films/none.webm";
      }
    }
    const settings = {
      width: 180,
      height: 320,
      fps: { num: 24, den: 1 },
      burnIn: true,
      captionTrack: false,
    } as const;
    const failed = await lab
      .exportTimeline({ timeline: broken, settings, title: "x", isAi: false })
      .catch((error: { code?: string }) => error.code);
    const empty = await lab
      .exportTimeline({ timeline: { ...film, tracks: [] }, settings, title: "x", isAi: false })
      .catch((error: { code?: string }) => error.code);
    const format = await lab.chooseFormat({ width: 640, height: 640, fps: 30 });
    const mp4 =
      format?.container === "mp4"
        ? await lab.convertToMp4({ file: new Blob([bytes]), title: "clip" })
        : null;
    return {
      text: await problemOf(new Blob(["hello"])),
      nothing: await problemOf(new Blob([])),
      cut: await problemOf(new Blob([bytes.slice(0, 60)])),
      whole: await lab.probeMedia(new Blob([bytes])),
      failed,
      empty,
      canMp4: format?.container === "mp4",
      mp4: mp4 && { ...(await lab.probeMedia(mp4)), name: mp4.name, mime: mp4.type },
    };
  }, video);
  expect(read).toMatchObject({
    text: "unreadable",
    nothing: "unreadable",
    failed: "media_failed",
    empty: "empty",
  });
  expect(read.cut).toBeDefined();
  expect(read.whole.problem).toBeUndefined();
  expect(read.whole.notes).toContain("This clip has no sound.");
  expect(read.mp4?.name ?? "clip.mp4").toBe("clip.mp4");
  expect(read.mp4?.width ?? read.whole.width).toBe(read.whole.width);
});

test("a silent clip that lies on its side, with uneven frames, is shown upright and keeps its times", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const seen = await page.evaluate(async () => {
    const film = lab.videoFilm([await lab.makeTurnedVideo()], 2);
    film.tracks = film.tracks.filter(({ kind }) => kind === "visual");
    film.size = { width: 120, height: 160 };
    const settings = {
      width: 120,
      height: 160,
      fps: { num: 30, den: 1 },
      burnIn: true,
      captionTrack: false,
    } as const;
    const { file, loudness, release } = await lab.exportTimeline({
      timeline: film,
      settings,
      title: "turned",
      isAi: false,
    });
    const colours: Record<string, string[]> = {};
    for (const time of [0.6, 0.85, 0.95, 1.9]) {
      const frame = await createImageBitmap(await lab.makePoster(file, { time, maxSide: 160 }));
      const context = new OffscreenCanvas(120, 160).getContext("2d");
      context?.drawImage(frame, 0, 0);
      colours[time] = [40, 120].map((y) => {
        const pixel = context?.getImageData(60, y, 1, 1).data ?? [];
        return ["red", "green", "blue"].filter((_, at) => (pixel[at] ?? 0) > 128).join(" ");
      });
    }
    const facts = await lab.probeMedia(file);
    await release();
    const root = await navigator.storage.getDirectory();
    // Only an empty folder can be removed so.
    const isFree = await root.removeEntry("exports").then(
      () => true,
      () => false,
    );
    return { colours, loudness, facts, isFree };
  });
  expect(seen.colours).toEqual({
    0.6: ["red", "blue"],
    0.85: ["red", "blue"],
    0.95: ["green", "blue"],
    1.9: ["green", "blue"],
  });
  expect(seen.facts).toMatchObject({ width: 120, height: 160 });
  expect(seen.loudness).toBeNull();
  expect(seen.isFree, "room on the device is given back").toBe(true);
});

test("a fast scrub over many clips keeps few of them open, and shows the very frame where it rests", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const seen = await page.evaluate(async () => {
    const open = new Set<VideoDecoder>();
    let most = 0;
    globalThis.VideoDecoder = class extends VideoDecoder {
      constructor(init: VideoDecoderInit) {
        super(init);
        open.add(this);
        most = Math.max(most, open.size);
      }
      override close() {
        open.delete(this);
        super.close();
      }
    };
    const timeline = lab.videoFilm([await lab.makeTurnedVideo()], 72);
    const canvas = new OffscreenCanvas(120, 160);
    const assets = lab.openAssets({ maxSide: 160 });
    const player = lab.createPlayer({ canvas, assets, timeline, captions: false });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // Each clip shows red first, and green from 0.9 s on; the only key frame is red.
    for (let time = 0; time < 70.5; time += 0.25) {
      player.seek(time);
      await frame();
    }
    const isGreen = () => (canvas.getContext("2d")?.getImageData(60, 40, 1, 1).data[1] ?? 0) > 128;
    const end = performance.now() + 60_000;
    while (!isGreen() && performance.now() < end) await frame();
    const result = { most, left: open.size, isGreen: isGreen() };
    await player.close();
    await assets.close();
    return { ...result, closed: open.size };
  });
  expect(seen).toMatchObject({ isGreen: true, closed: 0 });
  expect(seen.left).toBeLessThanOrEqual(6);
  expect(seen.most).toBeLessThanOrEqual(8);
});

test("a player shows another moment of a changed film, and its own time again afterwards", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const seen = await page.evaluate(async () => {
    const timeline = lab.videoFilm([await lab.makeTurnedVideo()], 4);
    const [scenes] = timeline.tracks.filter((track) => track.kind === "visual");
    const [scene] = scenes?.items ?? [];
    if (!scenes || !scene) throw new Error("the film has no scene");
    const items = ["#ff0000", "#00ff00", "#0000ff"].map((color, index) => ({
      ...{ ...scene, id: color, at: index, in: 0, out: 1, transitionIn: undefined },
      src: { kind: "color" as const, color },
    }));
    const film = { ...timeline, tracks: [{ ...scenes, items }] };
    const canvas = new OffscreenCanvas(120, 160);
    const assets = lab.openAssets({ maxSide: 160 });
    const player = lab.createPlayer({ canvas, assets, timeline: film, captions: false });
    const shown = async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const pixel = canvas.getContext("2d")?.getImageData(60, 40, 1, 1).data ?? [];
      return ["red", "green", "blue"].filter((_, channel) => (pixel[channel] ?? 0) > 200).join();
    };
    const shorter = { ...film, tracks: [{ ...scenes, items: items.slice(0, 1) }] };
    player.seek(2.5);
    const result = [await shown()];
    const show = async (view: Parameters<typeof player.showView>[0]) => {
      player.showView(view);
      result.push(await shown());
    };
    await show({ timeline: film, time: 1.5 });
    result.push(String(player.time));
    await show({ timeline: shorter, time: 0.5 });
    player.setTimeline({ ...film });
    result.push(await shown());
    await show(null);
    await show({ timeline: film, time: 1.5 });
    player.seek(0.5);
    result.push(await shown());
    await show({ timeline: film, time: 2.5 });
    await player.play();
    result.push(await shown());
    player.pause();
    result.push(await shown());
    // A shortened film plays backwards from its new end.
    player.setTimeline(film);
    player.seek(2.9);
    player.setTimeline(shorter);
    player.setRate(-1);
    await player.play();
    result.push(String(player.time <= 1));
    await player.close();
    await assets.close();
    return result;
  });
  expect(seen.join(" ")).toBe("blue green 2.5 red red blue green red blue red red true");
});

test("a film that plays has each next clip ready when its scene begins, and ends on its last frame", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  // A file takes longer than a frame to come, and than a decoder takes to begin.
  await page.route("**/made/scene-*", async (route) => {
    if (route.request().method() === "GET")
      await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fallback();
  });
  const seen = await page.evaluate(async () => {
    const video = await (await fetch(await lab.makeTurnedVideo())).blob();
    const urls = ["/made/scene-1", "/made/scene-2", "/made/scene-3"];
    for (const url of urls) await fetch(url, { method: "PUT", body: video });
    const timeline = lab.videoFilm(urls, 9);
    const scenes = timeline.tracks.filter((track) => track.kind === "visual");
    timeline.tracks = scenes;
    for (const [index, item] of (scenes[0]?.items ?? []).entries()) {
      // What reads its sound would fetch the clip too.
      const out = 1.5;
      Object.assign(item, { at: index * out, out, transitionIn: undefined, muted: true });
    }
    const canvas = new OffscreenCanvas(120, 160);
    // The clip is twice as large: it is halved and turned.
    const assets = lab.openAssets({ maxSide: 80 });
    let isOver = false;
    const onState = (state: string) => {
      isOver = state === "ended";
    };
    const player = lab.createPlayer({ canvas, assets, timeline, captions: false, onState });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const pixel = (y: number) => [
      ...(canvas.getContext("2d")?.getImageData(60, y, 1, 1).data.slice(0, 3) ?? []),
    ];
    // Each clip is blue below.
    const isThere = () => (pixel(120)[2] ?? 0) > 128;
    while (!isThere()) await frame();
    await player.play();
    let black = 0;
    while (!isOver) {
      await frame();
      if (!isThere()) black += 1;
    }
    await frame();
    const last = pixel(40);
    await player.close();
    await assets.close();
    return { black, isGreenAtTheEnd: (last[1] ?? 0) > 128 };
  });
  expect(seen).toEqual({ black: 0, isGreenAtTheEnd: true });
});

/** What a clip is made of, and whether its file says so. */
const SOURCES = [
  { codec: "vp8", height: 360, matrix: "smpte170m", fullRange: false, isTagged: false },
  { codec: "vp8", height: 720, matrix: "bt709", fullRange: false, isTagged: false },
  { codec: "avc", height: 360, matrix: "bt709", fullRange: false, isTagged: true },
  { codec: "avc", height: 720, matrix: "bt709", fullRange: true, isTagged: true },
  { codec: "vp9", height: 360, matrix: "smpte170m", fullRange: false, isTagged: true },
] as const;

for (const source of SOURCES) {
  const { codec, height, matrix, fullRange, isTagged } = source;
  const kind = `${codec}, ${height} lines, ${matrix}, ${fullRange ? "full" : "limited"} range`;
  test(`a clip of ${kind}, ${isTagged ? "tagged" : "untagged"}, keeps its colours, and the export is limited BT.709`, async ({
    page,
    origin,
  }) => {
    await page.goto(origin);
    const seen = await page.evaluate(async (video) => {
      const film = lab.colourFilm(await lab.makeColourVideo(video), video.height);
      const settings = {
        ...film.size,
        fps: { num: 30, den: 1 },
        burnIn: false,
        captionTrack: false,
      } as const;
      const { file, container } = await lab.exportTimeline({
        timeline: film,
        settings,
        title: "bars",
        isAi: false,
      });
      const colours = await lab.fileColours(file);
      const preview = await lab.previewError(film);
      const halved = await lab.previewError(film, film.size.width / 2);
      return { container, preview, halved, colours };
    }, source);
    const limited = { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false };
    expect(seen.preview).toBeLessThanOrEqual(3);
    expect(seen.halved, "at half its size").toBeLessThanOrEqual(3);
    expect(seen.colours.off, "numbers in the file").toBeLessThanOrEqual(2);
    expect(seen.colours.said, "in the container").toMatchObject(limited);
    expect(seen.colours.inImages, "in the pictures").toMatchObject(limited);
    expect(seen.colours.box).toEqual(seen.container === "mp4" ? [1, 1, 1, 0] : null);
  });
}

test("a worker reads the frames of a preview once it has started, and keeps their colours", async ({
  page,
  origin,
}) => {
  await page.goto(origin);
  const seen = await page.evaluate(async (video) => {
    let read = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: unknown, options) {
      const transfer = Array.isArray(options) ? options : (options?.transfer ?? []);
      if (transfer.some((one) => one instanceof VideoFrame)) read += 1;
      postMessage.call(this, message, { transfer });
    };
    const film = lab.colourFilm(await lab.makeColourVideo(video), video.height);
    const first = { error: await lab.previewError(film), read };
    const end = performance.now() + 20_000;
    let error = Number.POSITIVE_INFINITY;
    while (read === 0 && performance.now() < end) error = await lab.previewError(film);
    const halved = await lab.previewError(film, film.size.width / 2);
    return { first, read, error, halved };
  }, SOURCES[1]);
  expect(seen.first.read, "before the worker is there").toBe(0);
  expect(seen.first.error).toBeLessThanOrEqual(3);
  expect(seen.read, "whole and halved").toBe(2);
  expect(seen.error).toBeLessThanOrEqual(3);
  expect(seen.halved, "at half its size").toBeLessThanOrEqual(3);
});

for (const container of ["mp4", "webm"] as const) {
  test(`a sound in ${container} is heard when it should be, and ends with the picture`, async ({
    page,
    origin,
  }) => {
    await page.goto(origin);
    const seen = await page.evaluate(async (wanted) => {
      if (wanted === "webm") {
        const { isConfigSupported } = VideoEncoder;
        VideoEncoder.isConfigSupported = async (config) =>
          config.codec.startsWith("avc")
            ? { supported: false, config }
            : isConfigSupported.call(VideoEncoder, config);
      }
      const film = lab.audioTimeline(await lab.makeAudio("click", 3), 3);
      const settings = {
        ...film.size,
        fps: { num: 30, den: 1 },
        burnIn: true,
        captionTrack: false,
      } as const;
      const wish = { timeline: film, settings, title: "A click", isAi: true };
      const { file, container } = await lab.exportTimeline(wish);
      return { container, heard: await lab.heardIn(file) };
    }, container);
    expect(seen.container).toBe(container);
    // The click is loudest 3 samples after it begins.
    expect(Math.abs(seen.heard.loudestAt - 1 - 3 / 48_000) * 1000).toBeLessThan(1);
    // A WebM ends with a whole packet of sound, of 20 ms.
    const most = container === "mp4" ? 0.0005 : 0.0205;
    for (const length of seen.heard.lengths) expect(Math.abs((length ?? 0) - 3)).toBeLessThan(most);
    expect(seen.heard.tags).toEqual({ title: "A click", comment: "Made with AI tools" });
  });
}

for (const sound of ["noise", "squares", "clipped", "bass", "claps"] as const) {
  test(`${sound} come out of the encoder at -14 LUFS and at most -1 dBTP`, async ({
    page,
    origin,
  }) => {
    await page.goto(origin);
    const seen = await page.evaluate(async (name) => {
      const film = lab.audioTimeline(await lab.makeAudio(name, 6), 6);
      const settings = {
        ...film.size,
        fps: { num: 24, den: 1 },
        burnIn: true,
        captionTrack: false,
      } as const;
      const wish = { timeline: film, settings, title: "Hard", isAi: false };
      const { file, loudness, truePeak } = await lab.exportTimeline(wish);
      return { loudness, truePeak, heard: await lab.heardIn(file) };
    }, sound);
    expect(Math.abs((seen.loudness ?? 0) + 14)).toBeLessThanOrEqual(0.2);
    expect(seen.truePeak).toBeLessThanOrEqual(-1);
    expect(seen.heard.truePeak, "by another meter").toBeLessThanOrEqual(-1);
    expect(seen.heard.tags).toEqual({ title: "Hard" });
  });
}
