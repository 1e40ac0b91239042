import { expect, it } from "vitest";
import { EMPTY_IMPORT } from "./import-form";
import { NO_MEMORY, parseMemory } from "./import-memory";

it.each([null, "", "{", "3", "null", "[]", '{"begun":3}', '{"begun":[null,3,{}]}'])(
  "reads %j as no memory",
  (text) => {
    expect(parseMemory(text)).toEqual(NO_MEMORY);
  },
);

it("reads what was stored, without what does not fit", () => {
  const fields = { ...EMPTY_IMPORT, way: "address", url: "https://a.example/b" };
  const text = JSON.stringify({ fields, begunFile: "a.safetensors", begun: [{ id: "1", fields }] });
  expect(parseMemory(text)).toEqual(JSON.parse(text));
  const many = Array.from({ length: 900 }, (_, id) => ({ id: String(id) }));
  expect(parseMemory(JSON.stringify({ begun: many })).begun).toHaveLength(20);
});
