import { describe, expect, it } from "vitest";
import { clearArea } from "#contract/timeline/platforms";
import { durationOf, timelineSchema } from "#contract/timeline/timeline";
import { SHAPE_NAMES } from "#film/build/formats";
import { lineKey } from "../voice/say-lines";
import { buildProduct } from "./build";
import { productExample } from "./example";
import { previewAd } from "./grid/preview-ad";
import { type AdPhoto, badgeOf, type ProductPlan, pickedScripts } from "./product-plan";

const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};
const photo = (key: string) => ({
  src: { kind: "upload", key, url: `/media/${key}`, type: "image" } as const,
  name: key,
});
const plan: ProductPlan = {
  title: "Mug",
  scripts: [
    {
      id: "s1",
      scenes: [
        { id: "a", say: "Coffee gets cold too fast.", write: "", cites: [] },
        { id: "b", say: "This mug costs 49 euros.", write: "Keeps it hot", cites: ["f2"] },
      ],
    },
    { id: "s2", scenes: [{ id: "c", say: "Look.", write: "", cites: [] }] },
  ],
  chosen: "s1",
  facts: [
    { id: "f1", kind: "name", text: "Mug", source: "json-ld", isConfirmed: true },
    { id: "f2", kind: "price", text: "49.00 EUR", source: "json-ld", isConfirmed: true },
    { id: "f3", kind: "rating", text: "4.9 of 5 (3)", source: "json-ld", isConfirmed: false },
  ],
  photos: [photo("one"), photo("two")],
  badge: "€49",
  action: "Order today",
  by: "rules",
  saysAi: false,
  shape: "9:16",
  seconds: 15,
  voice: "",
  captions: "none",
  music: "bright",
  problems: [],
  said: {},
};
const build = (part: Partial<ProductPlan> = {}) =>
  buildProduct({ ...plan, ...part }, { said: {}, seed: 1, newId: ids() });
const sourcesOf = (film: ReturnType<typeof build>) =>
  film.tracks.flatMap((track) =>
    track.kind === "visual" ? track.items.map(({ src, at, place }) => ({ src, at, place })) : [],
  );

describe("the film of an ad", () => {
  it("is a document that the server takes, and the same for the same plan", () => {
    const film = build();
    expect(timelineSchema.parse(film)).toEqual(film);
    expect(build()).toEqual(film);
    expect(film.recipe).toEqual({ kind: "product", version: 1 });
  });

  it("names the facts that were confirmed, and no other", () => {
    expect(build().facts?.map(({ id }) => id)).toEqual(["f1", "f2"]);
  });

  it("shows the price while it is told, and what to do at the end", () => {
    const film = build();
    const sources = sourcesOf(film);
    const badge = sources.find(({ src }) => src.kind === "badge");
    const second = sources.filter(({ src }) => src.kind === "upload")[1];
    expect(badge?.at).toBe(second?.at);
    const action = sources.find(({ src }) => src.kind === "text" && src.text === "Order today");
    expect(action?.at).toBeLessThan(durationOf(film));
    expect(action?.at).toBeGreaterThanOrEqual(durationOf(film) - 4.001);
    // Captions are at the lower edge of the clear area, and a scene's title is at its upper edge.
    const clear = clearArea(film.size, "middle");
    expect(action?.place?.y).toBeCloseTo(clear.y + clear.height / 2, 6);
  });

  it("shows the photographs one after the other, and says that AI made it where that is true", () => {
    const shown = sourcesOf(build()).flatMap(({ src }) => (src.kind === "upload" ? [src.key] : []));
    expect(shown).toEqual(["one", "two"]);
    expect(build().label).toBeUndefined();
    expect(build({ saysAi: true }).label).toBeUndefined();
    expect(build({ saysAi: true, by: "model" }).label).toBe("Made with AI");
    expect(build({ saysAi: true, voice: "model:Aria" }).label).toBe("Made with AI");
  });

  it("is built without photographs, badge and call", () => {
    const film = build({ photos: [], badge: "", action: "", chosen: "s2" });
    expect(timelineSchema.safeParse(film).success).toBe(true);
    expect(sourcesOf(film).map(({ src }) => src.kind)).toEqual(["color"]);
  });
});

describe("an ad whose photos are cut out", () => {
  const cut = (key: string, width: number, height: number, ground = 0.9): AdPhoto => ({
    ...photo(key),
    isCut: true,
    cutout: {
      src: {
        kind: "upload",
        key: `${key}-cut`,
        url: `/media/${key}-cut`,
        type: "image",
        width,
        height,
      },
      ground,
    },
  });
  const itemsOf = (film: ReturnType<typeof build>, name?: string) =>
    film.tracks.flatMap((track) =>
      track.kind === "visual" && (name === undefined || track.name === name) ? track.items : [],
    );

  it.each(SHAPE_NAMES)("shows them moving before grounds, in %s", (shape) => {
    const photos = [cut("wide", 1600, 400), cut("tall", 300, 1500, 0.1)];
    const film = build({ photos, shape });
    expect(timelineSchema.parse(film)).toEqual(film);
    const products = itemsOf(film, "Product");
    expect(products.map(({ src }) => src.kind === "upload" && src.key)).toEqual([
      "wide-cut",
      "tall-cut",
    ]);
    const [first] = film.tracks;
    const grounds = first?.kind === "visual" ? first.items : [];
    expect(grounds.map(({ src }) => src.kind)).toEqual(["color", "color"]);
    expect(products.map(({ at }) => at)).toEqual(grounds.map(({ at }) => at));
    for (const { keys } of products) expect(keys?.width?.length).toBe(2);
    // The ground is as light as what was around the product.
    const light = grounds.map(({ src }) => src.kind === "color" && src.color);
    expect(light).toEqual(["#fff3e2", "#5a2a52"]);
  });

  it("leaves films without cut-outs as they were", () => {
    const undecided = [{ ...cut("one", 10, 10), isCut: false }, photo("two")];
    const usual = build();
    const kept = build({ photos: undecided });
    expect(kept).toEqual(usual);
  });

  it("mixes photos and cut-outs, and waits for one that is being cut out", () => {
    const waiting = { ...photo("two"), isCut: true };
    const film = build({ photos: [cut("one", 10, 10), waiting] });
    expect(itemsOf(film, "Product")).toHaveLength(1);
    expect(sourcesOf(film).some(({ src }) => src.kind === "upload" && src.key === "two")).toBe(
      true,
    );
  });

  it("says that AI made it where an AI model cut it out", () => {
    const one = cut("one", 10, 10);
    const byAi = { ...one, cutout: one.cutout && { ...one.cutout, isAi: true } };
    expect(build({ photos: [byAi], saysAi: true }).label).toBe("Made with AI");
    expect(build({ photos: [{ ...byAi, isCut: false }], saysAi: true }).label).toBeUndefined();
  });
});

it("a product that is very thin is a film that the server takes", () => {
  const src = { ...photo("cut").src, width: 10, height: 4000 };
  const photos: AdPhoto[] = [{ ...photo("one"), isCut: true, cutout: { src, ground: 1 } }];
  for (const shape of SHAPE_NAMES)
    expect(timelineSchema.safeParse(build({ photos, shape })).success).toBe(true);
});

describe("the captions of an ad", () => {
  const wordsOf = (film: ReturnType<typeof build>) =>
    film.tracks.flatMap((track) => (track.kind === "captions" ? track.words : []));

  it("are read in a film that no voice tells, each sentence while its scene is seen", () => {
    const film = build({ captions: "karaoke" });
    const words = wordsOf(film);
    expect(words.map(({ w }) => w).join(" ")).toBe(
      "Coffee gets cold too fast. This mug costs 49 euros.",
    );
    expect(words.every(({ t0, t1 }, at) => t0 < t1 && t0 >= (words[at - 1]?.t1 ?? 0))).toBe(true);
    expect(words.at(-1)?.t1).toBeLessThanOrEqual(durationOf(film));
    expect(timelineSchema.safeParse(film).success).toBe(true);
  });

  it.each([
    ["no voice", { voice: "", captions: "karaoke" }],
    ["no voice and no captions", { voice: "", captions: "none" }],
    ["a voice that was not made", { voice: "v", captions: "phrase" }],
    ["a voice that was not made and no captions", { voice: "v", captions: "none" }],
  ] as const)("are those of the film in its preview with %s", (_, part) => {
    const previewed = wordsOf(previewAd({ ...plan, ...part }, { said: {}, pace: 1 }));
    expect(previewed).toEqual(wordsOf(build(part)));
    expect(previewed.length > 0).toBe(part.captions !== "none");
  });

  it("are those of its voice where it has one", () => {
    const text = "Coffee gets cold too fast.";
    const src = { kind: "upload", key: "k", url: "/media/k", type: "audio" } as const;
    const words = [{ word: "Coffee", start: 0, end: 0.5 }];
    const said = { [lineKey({ voice: "v", text })]: { text, src, duration: 2, words } };
    const film = previewAd({ ...plan, voice: "v", captions: "phrase" }, { said, pace: 1 });
    expect(wordsOf(film).map(({ w }) => w)).toEqual(["Coffee"]);
  });
});

it("the scripts that become films are those that were picked, else the one that is looked at", () => {
  const idsOf = (part: Partial<ProductPlan>) =>
    pickedScripts({ ...plan, ...part }).map(({ id }) => id);
  expect(idsOf({})).toEqual(["s1"]);
  expect(idsOf({ chosen: "s2" })).toEqual(["s2"]);
  expect(idsOf({ picked: ["s2", "s1", "gone"] })).toEqual(["s1", "s2"]);
  expect(idsOf({ picked: [] })).toEqual([]);
  expect(idsOf({ scripts: [] })).toEqual([]);
});

it.each([
  ["49.00 EUR", "€49"],
  ["49.90 USD", "$49.90"],
  ["1,299.00 SEK", "1,299 SEK"],
  ["from 5", "from 5"],
])("a price of %s is %s on a badge", (price, badge) => {
  expect(badgeOf(price)).toBe(badge);
});

it("the example is a film that the server takes", () => {
  const film = productExample(ids());
  expect(timelineSchema.parse(film)).toEqual(film);
});
