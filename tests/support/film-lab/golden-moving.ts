/* Pieces of the golden film that follow from time: keys of all sorts, Ken Burns by hand, and waves of its music. */

const PHOTO = { kind: "stock", id: "photo", url: "/landing/original.avif", type: "image" } as const;
const WAVES = ["bars", "mirrored", "line", "circle"] as const;

/** Behind everything else of the film. Seconds. */
const START = 30;
const WAVES_START = START + 2;

const key = (t: number, value: number, easing = "ease-in-out") => ({ t, value, easing });

/** A picture that moves between two frames and loses its colour, and a title that flies in and turns. */
const KEYED = [
  {
    id: "moving",
    kind: "visual",
    items: [
      {
        ...{ id: "ken burns", src: PHOTO, out: 2, at: START },
        kenBurns: { start: { x: 0.2, y: 0.3, zoom: 1 }, end: { x: 0.8, y: 0.6, zoom: 3 } },
        keys: { saturation: [key(0, 0), key(1, -1)], opacity: [key(1, 1), key(2, 0.2)] },
      },
    ],
  },
  {
    id: "flying",
    kind: "visual",
    items: [
      {
        ...{ id: "flying title", src: { kind: "text", text: "Fresh bread" }, out: 2, at: START },
        place: { x: 0.5, y: 0.3, width: 0.6 },
        keys: {
          ...{ x: [key(0, -0.4, "back"), key(1, 0.5)], y: [key(0, 0.3), key(1, 0.7)] },
          ...{ width: [key(0, 0.2), key(2, 0.9)], rotation: [key(0, -40), key(1.5, 10)] },
        },
      },
    ],
  },
];

/** A wave of each look, one after the other, over the same music. */
const WAVED = [
  {
    id: "waves",
    kind: "visual",
    items: WAVES.map((look, index) => ({
      ...{ id: `wave ${look}`, at: WAVES_START + index, out: 1 },
      src: { kind: "wave", of: "music", look, color: "#f5c542", to: "#d6457f", bars: 24 },
      place: { x: 0.5, y: 0.5, width: 0.8, rotation: index * 5 },
    })),
  },
  {
    id: "heard",
    kind: "music",
    items: [
      {
        ...{ id: "bed", src: { kind: "bed", mood: "driving", seed: 7 }, at: WAVES_START - 1 },
        ...{ out: 6, fadeIn: 2 },
      },
    ],
  },
];

/** The rows of what moves, and the times to look at. */
export const MOVING = {
  tracks: [...KEYED, ...WAVED],
  times: Object.fromEntries([
    ...[0.3, 1, 1.7].map((since) => [`keys ${since}`, START + since]),
    ...WAVES.map((look, index) => [`wave ${look}`, WAVES_START + index + 0.6]),
  ]) as Record<string, number>,
};
