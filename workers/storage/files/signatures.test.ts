import { array, assert, asyncProperty, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { mediaUrl, signMediaPath, verifyMediaPath } from "./signatures";

const SECRET = "a secret of more than thirty-two characters";
const KEY = "public/u1_1763683200000.png";

describe("the address of a stored file", () => {
  it("opens that file, and is the same each time", async () => {
    const token = await signMediaPath(SECRET, KEY);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(await signMediaPath(SECRET, KEY)).toBe(token);
    expect(await verifyMediaPath(SECRET, KEY, token)).toBe(true);
  });

  it("carries any key through a URL and back", async () => {
    const segment = string({ minLength: 1, maxLength: 12, unit: "grapheme" });
    const keys = array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
    await assert(
      asyncProperty(keys, async (key) => {
        const token = await signMediaPath(SECRET, `outputs/${key}`);
        const url = new URL(mediaUrl("https://app.test", `outputs/${key}`, token));
        expect(url.searchParams.get("t")).toBe(token);
        if (/(^|\/)\.{1,2}(\/|$)/.test(key)) return;
        expect(decodeURIComponent(url.pathname)).toBe(`/media/outputs/${key}`);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a forged address of a stored file", () => {
  it("is refused with the token of another key", async () => {
    const token = await signMediaPath(SECRET, KEY);
    for (const key of [
      "",
      KEY.slice(1),
      `${KEY}x`,
      KEY.toUpperCase(),
      KEY.replace("u1", "u2"),
      `media:${KEY}`,
      `/${KEY}`,
      `${KEY}\0`,
    ]) {
      expect([key, await verifyMediaPath(SECRET, key, token)]).toEqual([key, false]);
    }
  });

  it("is refused with a token that is altered, empty, or of another secret", async () => {
    const token = await signMediaPath(SECRET, KEY);
    for (let at = 0; at < token.length; at += 1) {
      const altered = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      expect(await verifyMediaPath(SECRET, KEY, altered)).toBe(false);
    }
    const other = await signMediaPath(`${SECRET}.`, KEY);
    for (const wrong of ["", " ", token.slice(0, -1), `${token}=`, ` ${token}`, other]) {
      expect([wrong, await verifyMediaPath(SECRET, KEY, wrong)]).toEqual([wrong, false]);
    }
  });
});
