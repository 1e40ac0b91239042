import { describe, expect, it } from "vitest";
import { checkPictures, countProblem, isEachKnown, type PictureMeasures } from "./check-pictures";
import { COLOUR_SIDE, measureColours } from "./looks-different";

const hashOf = (seed: number) =>
  Array.from({ length: 64 }, (_, at) => ((at * seed) % 7 < 3 ? "1" : "0")).join("");
/** The colours of a picture that has one colour alone. */
const plain = (...[red, green, blue]: [number, number, number]) =>
  measureColours(
    Uint8ClampedArray.from({ length: COLOUR_SIDE ** 2 * 4 }, (_, at) =>
      Number([red, green, blue, 255][at % 4]),
    ),
  );
const RED = plain(200, 40, 40);
const good = (part: Partial<PictureMeasures> = {}): PictureMeasures => ({
  ...{ width: 1024, height: 768, sharpness: 200, hash: hashOf(3), colours: RED },
  ...part,
});
const texts = (pictures: Parameters<typeof checkPictures>[0]) =>
  checkPictures(pictures).map((found) => found.map(({ text }) => text).join(" "));

describe("a picture for a training", () => {
  it("has nothing against it where it is large, sharp and like no other", () => {
    expect(texts([good(), good({ hash: hashOf(5) })])).toEqual(["", ""]);
  });

  it.each([
    [{ width: 300, height: 255 }, true, "300 × 255"],
    [{ width: 256, height: 4000 }, false, "512 pixels and more"],
    [{ width: 0, height: 0 }, true, "0 × 0"],
    [{ sharpness: 12 }, false, "blurred"],
    [{ sharpness: 0 }, false, "blurred"],
  ])("is judged by %j", (part, isRefused, text) => {
    const [found] = checkPictures([good(part)]);
    expect(found).toEqual([{ isRefused, text: expect.stringContaining(text) }]);
  });

  it("is warned of where it looks like an earlier one, which is named by its place", () => {
    const other = good({ hash: hashOf(5) });
    expect(texts([other, good(), good()])).toEqual(["", "", expect.stringContaining("picture 2")]);
  });

  it("is warned of where its colours are far from those of all others", () => {
    const hashes = [3, 5, 11, 13, 15].map(hashOf);
    const alike = hashes.map((hash) => good({ hash }));
    expect(texts([...alike, good({ hash: hashOf(9), colours: plain(20, 60, 220) })])).toEqual([
      ...["", "", "", "", "", expect.stringContaining("looks different from the others")],
    ]);
  });

  it("is refused where it cannot be read, and not judged while it is measured", () => {
    expect(checkPictures([undefined, null])).toEqual([
      [],
      [{ isRefused: true, text: expect.stringContaining("cannot be read") }],
    ]);
  });

  it("is not refused where it could not be fetched this time, and counts as not looked at", () => {
    const known = [good(), "unreached", good()] as const;
    expect(texts(known)).toEqual([
      ...["", expect.stringContaining("tried again"), expect.stringContaining("picture 1")],
    ]);
    expect([known, [undefined], [good(), null], []].map(isEachKnown)).toEqual([
      ...[false, false, true, true],
    ]);
  });
});

it.each([
  [0, "Add 4 more"],
  [3, "Add 1 more"],
  [4, null],
  [30, null],
  [31, "Leave 1 out"],
])("%i pictures are told %s", (count, text) => {
  const problem = countProblem(count);
  if (text === null) expect(problem).toBeNull();
  else expect(problem).toContain(text);
});
