import { durationOf } from "#contract/timeline/timeline";
import { buildChat } from "#features/recipes/chat/build.ts";
import { buildShort } from "#features/recipes/short/build.ts";
import { sayScenes } from "#features/recipes/short/say-scenes.ts";
import type { ShortPlan } from "#features/recipes/short/short-plan.ts";
import { openAssets } from "#film/assets/open-assets";
import { drawFrame } from "#film/paint/draw-frame";
import { loadFilmFonts } from "#film/paint/fonts";
import { voiceChoices } from "../../../app/features/editor/voice/voice-choices";

const SENTENCES = [
  "Put the beans in cold water, and wait until the morning.",
  "This little lamp charges in ten minutes and lasts all week.",
  "Most people start in the middle, and that is where it gets confusing.",
  "Pick the smallest part and do only that, today.",
  "Ask someone who does this every day what they would skip.",
];
/** Sentences of a short that is about a minute long. */
const SCENES = 16;
const SIZE = { width: 540, height: 960 };
const FRAMES = 120;

function newIds() {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

/**
 * Makes a short of a minute of its plan, with a voice of the device: how long saying and building it takes, and how long
 * the film is. Seconds.
 * @param round of several, from 0
 */
async function timeShort(round: number): Promise<{ taken: number; length: number }> {
  const scenes = Array.from({ length: SCENES }, (_, index) => ({
    // The voice remembers sentences, so each round has new ones.
    ...{ id: `scene-${index}`, show: "A table", write: "", picture: null, pending: null },
    ...{ say: `${round * SCENES + index + 1}. ${SENTENCES[index % SENTENCES.length]}` },
    ...{ failure: null, take: 0 },
  }));
  const plan: ShortPlan = {
    ...{ title: "Bench", scenes, by: "rules", shape: "9:16", seconds: 60, voice: "slt" },
    ...{ style: "photo", seed: 1, captions: "karaoke", music: "bright", problems: [], said: {} },
  };
  const means = {
    ...{ voices: voiceChoices([]), isHere: () => true, pictureModel: null, scriptPrice: 0 },
    ...{ clipModel: null, presenterModels: [], hooksPrice: 0, priceWait: null, isKnown: true },
    recheckVoices: () => undefined,
  };
  const start = performance.now();
  const made = await sayScenes(plan, {
    ...{ means, signal: new AbortController().signal, onProgress: () => undefined },
    keep: () => undefined,
  });
  const film = buildShort(plan, { ...made, newId: newIds() });
  return { taken: (performance.now() - start) / 1000, length: durationOf(film) };
}

/** The median of a frame of a chat of so many messages at half size, over the whole film. Milliseconds. */
async function timeChat(count: number): Promise<number> {
  const newId = newIds();
  const film = buildChat(
    {
      ...{ title: "Bench", look: "paper", isDark: true, shape: "9:16", part: 1, parts: 1 },
      ...{ hasSounds: true, hasMusic: false, problems: [], said: {} },
      background: { color: "#3a2450", to: "#101a33" },
      participants: [
        { name: "Mara", side: "left", voice: "" },
        { name: "Jo", side: "right", voice: "" },
      ],
      messages: Array.from({ length: count }, (_, index) => ({
        ...{ id: newId(), from: index % 2 === 0 ? "Mara" : "Jo" },
        text: SENTENCES[index % SENTENCES.length] ?? "",
      })),
    },
    { said: {}, seed: 1, newId },
  );
  await loadFilmFonts();
  const assets = openAssets({ maxSide: 960 });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, SIZE);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const times: number[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const time = (frame / FRAMES) * durationOf(film);
    await assets.prepare(film, time);
    const start = performance.now();
    drawFrame(context, film, time, assets);
    // Reading a pixel waits until the frame is drawn.
    context.getImageData(0, 0, 1, 1);
    times.push(performance.now() - start);
  }
  await assets.close();
  times.sort((a, b) => a - b);
  return times[FRAMES / 2] ?? Number.NaN;
}

/** What recipes take, as a benchmark calls it. */
export const recipes = { timeShort, timeChat };
