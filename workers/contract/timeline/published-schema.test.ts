import { expect, it } from "vitest";
import { FRAME_RATES } from "./frame-rates";
import {
  CAPTION_STYLES,
  CHAT_LOOKS,
  DEVICE_VOICES,
  EFFECT_NAMES,
  MOODS,
  RECIPES,
  TEXT_MOTIONS,
  TIMELINE_VERSIONS,
  TRANSITIONS,
  TYPEFACES,
} from "./names";
import { publishedSchema } from "./published-schema";

it.each(TIMELINE_VERSIONS)(
  "the published schema of version %d names its address and its version",
  (version) => {
    expect(JSON.parse(publishedSchema(version))).toMatchObject({
      $id: `/schemas/timeline-${version}.json`,
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: `A film, version ${version}`,
      properties: { version: { const: version } },
      required: ["version", "size", "fps", "tracks"],
      additionalProperties: false,
    });
  },
);

it("the rate of version 1 is a number, that of version 2 a fraction", () => {
  const rateOf = (version: 1 | 2) => JSON.parse(publishedSchema(version)).properties.fps;
  expect(rateOf(1)).toMatchObject({ enum: [24, 30, 60] });
  expect(rateOf(2).anyOf).toHaveLength(FRAME_RATES.length);
  expect(rateOf(2).anyOf).toContainEqual({
    type: "object",
    properties: { num: { type: "number", const: 30_000 }, den: { type: "number", const: 1001 } },
    required: ["num", "den"],
    additionalProperties: false,
  });
});

it.each(TIMELINE_VERSIONS)(
  "the published schema of version %d has every name that a document may use",
  (version) => {
    const published = publishedSchema(version);
    const voices = Object.values(DEVICE_VOICES).flat();
    for (const name of [...CAPTION_STYLES, ...TRANSITIONS, ...MOODS, ...EFFECT_NAMES, ...voices])
      expect(published).toContain(`"${name}"`);
  },
);

it("looks of chats and recipes are names of version 3 alone", () => {
  const third = publishedSchema(3);
  for (const name of [...CHAT_LOOKS, ...RECIPES]) expect(third).toContain(`"${name}"`);
  expect(publishedSchema(2)).not.toContain('"chat"');
});

it("fonts and motions of letters are no names of version 1", () => {
  const [first, second] = [publishedSchema(1), publishedSchema(2)];
  for (const name of [...TYPEFACES, ...TEXT_MOTIONS]) expect(second).toContain(`"${name}"`);
  expect(first).not.toContain('"montserrat"');
  expect(first).not.toContain("motionIn");
});
