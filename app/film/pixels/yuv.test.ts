import { describe, expect, it } from "vitest";
import { readHalf, readYuv } from "./from-yuv";
import { BT709, kindOf, type YuvKind } from "./matrix";
import { type ColourOrder, yuvMaker } from "./to-yuv";

const COLOURS = [
  [255, 255, 255],
  [0, 0, 0],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [128, 128, 128],
  [255, 255, 0],
  [13, 201, 97],
] as const;

/** The numbers of a colour, by the definition of BT.601 and BT.709. */
function numbersOf([r, g, b]: readonly [number, number, number], kind: YuvKind): number[] {
  const y = kind.red * r + (1 - kind.red - kind.blue) * g + kind.blue * b;
  const u = (b - y) / (2 * (1 - kind.blue));
  const v = (r - y) / (2 * (1 - kind.red));
  const of = (value: number) => Math.min(255, Math.round(value));
  return kind.isFull
    ? [of(y), of(128 + u), of(128 + v)]
    : [of(16 + (y * 219) / 255), of(128 + (u * 224) / 255), of(128 + (v * 224) / 255)];
}

describe("frames for encoders", () => {
  for (const order of ["RGB", "BGR"] as const satisfies readonly ColourOrder[]) {
    for (const width of [16, 18, 4]) {
      it(`are BT.709 in limited range: ${order}, ${width} across`, () => {
        for (const colour of COLOURS) {
          const maker = yuvMaker({ width, height: 6 });
          const [r, g, b] = colour;
          const pixel = order === "RGB" ? [r, g, b, 255] : [b, g, r, 255];
          maker.pixels.set(Array.from({ length: width * 6 }, () => pixel).flat());
          const made = maker.convert(order);
          const [y = 0, u = 0, v = 0] = numbersOf(colour, BT709);
          const area = width * 6;
          const expected = [
            ...Array(area).fill(y),
            ...Array(area / 4).fill(u),
            ...Array(area / 4).fill(v),
          ];
          const off = expected.map((value, at) => Math.abs(value - (made[at] ?? -9)));
          expect(Math.max(...off), `${colour}`).toBeLessThanOrEqual(1);
          if (r === g && g === b) expect([...made]).toEqual(expected);
        }
      });
    }
  }

  it("have each place's own brightness, and the mean colour of four", () => {
    const maker = yuvMaker({ width: 6, height: 2 });
    const greys = [0, 50, 100, 150, 200, 250, 10, 60, 110, 160, 210, 255];
    maker.pixels.set(greys.flatMap((grey) => [grey, grey, grey, 255]));
    const made = maker.convert("RGB");
    expect([...made.subarray(0, 12)]).toEqual(
      greys.map((grey) => Math.round(16 + (grey * 219) / 255)),
    );
    expect([...made.subarray(12)]).toEqual([128, 128, 128, 128, 128, 128]);
    const red = [255, 0, 0, 255];
    const cyan = [0, 255, 255, 255];
    maker.pixels.set(
      [...red, ...red, ...red, ...cyan, ...cyan, ...cyan].concat(
        ...[[...red, ...red, ...cyan, ...red, ...cyan, ...cyan]],
      ),
    );
    const [, , v] = [0, 6, 9].map((at) => [...maker.convert("RGB").subarray(6 + at, 9 + at)]);
    expect(v).toEqual([240, 128, 16]);
  });

  it("need even sides", () => {
    expect(() => yuvMaker({ width: 15, height: 6 })).toThrow("even");
    expect(() => yuvMaker({ width: 16, height: 5 })).toThrow("even");
  });
});

describe("frames of clips", () => {
  const spaces = [
    { matrix: "bt709", fullRange: false },
    { matrix: "bt709", fullRange: true },
    { matrix: "smpte170m", fullRange: false },
    { matrix: "bt470bg", fullRange: true },
  ] as const;
  for (const { matrix, fullRange } of spaces) {
    for (const [width, height] of [
      [16, 4],
      [7, 5],
    ] as const) {
      it(`are read as ${matrix}, ${fullRange ? "full" : "limited"}: ${width} × ${height}`, () => {
        const kind = kindOf({ matrix, fullRange, primaries: "bt709", transfer: "bt709" });
        if (!kind) throw new Error("not known");
        const quarter = Math.ceil(width / 2) * Math.ceil(height / 2);
        for (const colour of COLOURS) {
          const [y, u, v] = numbersOf(colour, kind);
          const planes = Uint8Array.from([
            ...Array(width * height).fill(y),
            ...Array(quarter).fill(u),
            ...Array(quarter).fill(v),
          ]);
          const pixels = readYuv(planes, { width, height }, kind);
          const off = [...pixels].map((value, at) => Math.abs(value - (colour[at % 4] ?? 255)));
          expect(Math.max(...off), `${colour}`).toBeLessThanOrEqual(2);
        }
      });
    }
  }

  it("become half as large: each four pixels their mean brightness, and the colour that they share", () => {
    const kind = kindOf({
      ...{ matrix: "bt709", fullRange: true, primaries: "bt709", transfer: "bt709" },
    });
    if (!kind) throw new Error("not known");
    const size = { width: 12, height: 4 };
    const greys = [
      ...[0, 2, 4, 8, 16, 32, 64, 128, 255, 255, 9, 11],
      ...[4, 2, 4, 8, 16, 32, 64, 128, 255, 255, 13, 15],
      ...[200, 100, 51, 26, 12, 6, 3, 1, 0, 0, 90, 90],
      ...[100, 200, 25, 50, 6, 12, 1, 3, 0, 0, 90, 90],
    ];
    const planes = Uint8Array.from([...greys, ...Array(24).fill(128)]);
    const pixels = readHalf(planes, size, kind);
    const means = [2, 6, 24, 96, 255, 12, 150, 38, 9, 2, 0, 90];
    expect([...pixels]).toEqual(means.flatMap((grey) => [grey, grey, grey, 255]));
    for (const [at, colour] of COLOURS.entries()) {
      const [y = 0, u = 0, v = 0] = numbersOf(colour, kind);
      planes.fill(y).fill(128, 48);
      // One place of the six across has the colour; the others stay grey.
      const place = at % 6;
      [planes[48 + place], planes[60 + place]] = [u, v];
      const made = readHalf(planes, size, kind).subarray(place * 4, place * 4 + 4);
      const off = [...colour, 255].map((value, one) => Math.abs(value - (made[one] ?? -9)));
      expect(Math.max(...off), `${colour}`).toBeLessThanOrEqual(2);
    }
  });

  it("with an odd side are not halved", () => {
    const size = { width: 7, height: 4 };
    expect(() => readHalf(new Uint8Array(60), size, BT709)).toThrow("even");
  });

  it("of other kinds are left to the browser", () => {
    const plain = {
      primaries: "bt709",
      transfer: "bt709",
      matrix: "bt709",
      fullRange: false,
    } as const;
    expect(kindOf({ ...plain, matrix: "rgb" })).toBeNull();
    expect(kindOf({ ...plain, transfer: "pq" as never })).toBeNull();
    expect(kindOf({ ...plain, primaries: "bt2020" as never })).toBeNull();
  });
});
