import { array, assert, constantFrom, integer, property, record, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import { OutboundError } from "../outbound";
import { LIFTED, liftPictures, PictureLift } from "./lift-picture";

/** What is left of a text that comes in pieces of some sizes, in turn, and the picture that was in it. */
function lift(text: string, sizes: readonly number[] = [text.length + 1]) {
  const bytes = new TextEncoder().encode(text);
  const lifted = new PictureLift(0);
  const left: Uint8Array[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    left.push(...lifted.take(bytes.subarray(at, at + size)));
    at += size;
  }
  const { picture } = lifted;
  return { text: Buffer.concat(left).toString(), picture: picture && [...picture] };
}

const base64 = (bytes: Uint8Array | readonly number[]) => Buffer.from(bytes).toString("base64");

describe("a picture in an answer", () => {
  it("is taken out of its text, whatever it is and wherever the text is cut", () => {
    const texts = constantFrom("a cat", 'a "quoted" \\ cat', "b64_json", "data:", "\u00e4 🐈", "");
    const sizes = array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    const cases = record({
      bytes: uint8Array({ maxLength: 200 }),
      before: texts,
      after: texts,
      sizes,
    });
    assert(
      property(cases, ({ bytes, before, after, sizes: cuts }) => {
        const answer = (picture: string) => ({
          created: 1,
          note: before,
          data: [{ revised_prompt: before, b64_json: picture, url: null }, { b64_json: "AAAA" }],
          usage: { note: after, b64_json: null },
        });
        const { text, picture } = lift(JSON.stringify(answer(base64(bytes))), cuts);
        expect(picture).toEqual([...bytes]);
        const left = answer(`${LIFTED}0`);
        left.data[1] = { b64_json: `${LIFTED}1` } as (typeof left.data)[number];
        expect(JSON.parse(text)).toEqual(left);
      }),
    );
  });

  it.each<[string, string]>([
    ["in a data address", `{"data":[{"url":"data:image/png;base64,AQIDBA=="}]}`],
    [
      "in a data address in the place of base64",
      `{"data":[{"b64_json":"data:image/png;base64,AQIDBA=="}]}`,
    ],
    ["with spaces around", `{"data" : [ { "b64_json" : "AQIDBA==" } ] }`],
    ["with lines", `{"data":[{"b64_json":"AQID\\nBA=="}]}`],
    ["without padding", `{"data":[{"b64_json":"AQIDBA"}]}`],
  ])("is read %s", (_, text) => {
    const { text: left, picture } = lift(text, [3]);
    expect(picture).toEqual([1, 2, 3, 4]);
    expect(Object.values(JSON.parse(left).data[0])).toEqual([`${LIFTED}0`]);
  });

  it.each<[string, number[]]>([
    [String.raw`\/\/\/\/`, [255, 255, 255]],
    [String.raw`AQ\u0049D`, [1, 2, 3]],
    [String.raw`\u002B\u002b\u002F/`, [251, 239, 255]],
    [String.raw`AQIDBA\u003d\u003d`, [1, 2, 3, 4]],
    [String.raw`AQID\u000d\u000aBA==`, [1, 2, 3, 4]],
    [String.raw`data:image\/svg\u002bxml;base64\u002cAQ\u003D=`, [1]],
  ])("is read with the escapes of %s, wherever they are cut", (text, bytes) => {
    for (const size of [1, 2, 3, 4, 5, 1_000])
      expect(lift(`{"data":[{"b64_json":"${text}"}]}`, [size])).toEqual({
        text: `{"data":[{"b64_json":"${LIFTED}0"}]}`,
        picture: bytes,
      });
  });

  it.each([
    ...["%%", "A", "AQ==AQ==", `data:${"x".repeat(200)},AQID`],
    ...[String.raw`AQID\u0022`, String.raw`AQID\u00zz`, String.raw`AQID\u00`],
    String.raw`AQI\u0144`,
  ])("is not one where it is %j", (text) => {
    expect(lift(`{"data":[{"b64_json":"${text}"}]}`).picture).toBeNull();
  });

  it.each<[string, string]>([
    [
      "before",
      `{"input":{"image":{"url":"data:image/png;base64,BQYH"}},"data":[{"b64_json":"AQID"}]}`,
    ],
    ["before, in base64", `{"b64_json":"BQYH","data":[{"b64_json":"AQID"}]}`],
    [
      "before, under the same name",
      `{"input":{"data":[{"b64_json":"BQYH"}]},"data":[{"url":"data:,AQID"}]}`,
    ],
    ["in it", `{"data":[{"input":[{"url":"data:,BQYH"}],"b64_json":"AQID"}]}`],
    ["behind", `{"data":[{"b64_json":"AQID"},{"b64_json":"BQYH"}],"url":"data:,BQYH"}`],
    ["in its place, empty", `{"data":[{"b64_json":"","url":"data:image/png;base64,AQID"}]}`],
  ])("is that of the first result, with another one %s", (_, text) => {
    for (const size of [1, 7, 1_000]) expect(lift(text, [size]).picture).toEqual([1, 2, 3]);
  });

  it.each([
    `{"input":{"url":"data:,BQYH"},"data":[{"url":"https://files.test/a.png"}]}`,
    `{"data":[{"url":null},{"b64_json":"BQYH"}]}`,
    `{"data":[],"output":[{"b64_json":"BQYH"}]}`,
    `[{"b64_json":"BQYH"}]`,
  ])("is not taken from elsewhere in %s", (text) => {
    const { text: left, picture } = lift(text, [2]);
    expect(picture).toBeNull();
    expect(left).not.toContain("BQYH");
  });

  it.each([
    `{"url":"https://files.test/a.png"}`,
    `{"b64_json_2":"AQID"}`,
    `{"error":{"message":"b64_json: data:"}}`,
    "<html>url</html>",
  ])("is not looked for in %s", (text) => {
    expect(lift(text, [1])).toEqual({ text, picture: null });
  });

  it("is held once, in the size that its answer announces", async () => {
    const bytes = new Uint8Array(3_000_000).fill(7);
    const body = JSON.stringify({ data: [{ b64_json: base64(bytes) }] });
    const headers = { "content-length": String(body.length) };
    const calls = liftPictures(async () => new Response(body, { headers }), 5_000_000);
    const answer = await calls.fetch("https://openai.test");
    expect(await answer.json()).toEqual({ data: [{ b64_json: `${LIFTED}0` }] });
    const picture = calls.picture();
    expect(picture?.length).toBe(bytes.length);
    expect(picture?.every((byte) => byte === 7)).toBe(true);
    expect(picture?.buffer.byteLength).toBeLessThan(bytes.length + 100);
  });

  it.each(["5, 5", "many", ""])(
    "is read whole where its length is announced as %j",
    async (length) => {
      const body = JSON.stringify({ data: [{ b64_json: "AQID" }] });
      const headers = { "content-length": length };
      const calls = liftPictures(async () => new Response(body, { headers }), 1_000);
      await (await calls.fetch("https://openai.test")).text();
      expect(calls.picture()).toEqual(new Uint8Array([1, 2, 3]));
    },
  );

  it("is refused beyond the largest answer, announced or not", async () => {
    const body = JSON.stringify({ data: [{ b64_json: "A".repeat(2_000) }] });
    const announced = new Response(body, { headers: { "content-length": String(body.length) } });
    const silent = new Response(new Blob([body]).stream());
    const fetchOf = (answer: Response) => liftPictures(async () => answer, 1_000).fetch;
    await expect(fetchOf(announced)("https://openai.test")).rejects.toThrow(OutboundError);
    const read = (await fetchOf(silent)("https://openai.test")).text();
    await expect(read).rejects.toThrow(OutboundError);
  });
});
