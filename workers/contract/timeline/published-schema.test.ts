import { expect, it } from "vitest";
import { CAPTION_STYLES, DEVICE_VOICES, EFFECT_NAMES, MOODS, TRANSITIONS } from "./names";
import { publishedSchema } from "./published-schema";

it("the published schema names its address and its version, and what every film has", () => {
  expect(JSON.parse(publishedSchema())).toMatchObject({
    $id: "/schemas/timeline-1.json",
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A film, version 1",
    properties: { version: { const: 1 }, fps: { enum: [24, 30, 60] } },
    required: ["version", "size", "fps", "tracks"],
    additionalProperties: false,
  });
});

it("the published schema has every name that a document may use", () => {
  const published = publishedSchema();
  const voices = Object.values(DEVICE_VOICES).flat();
  for (const name of [...CAPTION_STYLES, ...TRANSITIONS, ...MOODS, ...EFFECT_NAMES, ...voices])
    expect(published).toContain(`"${name}"`);
});
