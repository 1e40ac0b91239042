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

  it("is read with slashes that are escaped", () => {
    expect(lift(String.raw`{"b64_json":"\/\/\/\/"}`).picture).toEqual([255, 255, 255]);
  });

  it.each(["%%", "A", "AQ==AQ==", String.raw`AQ\u0049D`, `data:${"x".repeat(200)},AQID`])(
    "is not one where it is %j",
    (text) => {
      expect(lift(`{"b64_json":"${text}"}`).picture).toBeNull();
    },
  );

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
