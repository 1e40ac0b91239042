import { expect, it } from "vitest";
import { hevcCodec, readHeif } from "./heif";

/** A picture of 64 × 48 pixels as libheif writes it. */
const PLAIN = [
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA",
  "AAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEA",
  "AAAAAAAEAAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAV",
  "aW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAA",
  "AQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAA",
  "AwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4",
  "aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAABAht",
  "ZGF0AAAD/CgBrwng5cElyl9nixwulhdkeV+IOCAWnySBZIDQ2tcQz5/e5ay5zFHcH/v4j9k/F2+UYAN7GX9+C18b",
  "CTWbW0+GfzH7qS02ZM7csAHy0+8N6PgFoHjxB//za2wvWsXijXd+vTLEBsKmAJhQL2hnf2ubiQKqo9KbwCZs/d4/",
  "YNEr1/RNRPvWLq4FpVKMy7d460TF6+KRMJo1G9r+v2hMZtb9+U+xPEUo/gsGnUaLofJOnGeeSvU+bVa140iIfJes",
  "419DndRo7INP9+kFKIDwA8kyZSeB61DR8SR0SHA6TXcLmk/+Kq6CyewVLO/aK9CAvdDK6CgpEjWVPyEFvPTFQGve",
  "L/aC3dN8aRG1NnpN1YvBFs4AoHZ3HQercs9jcZUkVph2Hn6kehshJCXJvA21F0p0ViE30BaCPZKncn4Xt89OnLwO",
  "+u0CHG6r3Rcb5aXWOAAkhs7AMI/4H6P8OWBNbAGs1FYubZ0qcoGIBsAV22NJAjKKPadn9XiqMZPbq0j/yGo8OM4K",
  "7iSadnsoyHVFYbngdhtL54Ofo7nfKgQ2LW1Npt86q20m5rpjc59eXjqAGblPucxD+W1VIOXJJcT9JegFltrOuXw8",
  "rt96wan/pEPNdoOIv93KBwVcqppc5gj96ANEsOwyfU/+6h7T7nx7vTWtVS26arf7zxKwVdZVJbUDwOkQa8mdBn8I",
  "0+BIbSAAifPUYH4pAy5sm+BChnT2l5JZX0gvLRZaq/S0XqTWwpMJx4qoYklsgYU7kDEEu8oKUmZe3zncD046/D0d",
  "4+e7dxtI8rt1L3JpJR2hRThTYO60lT+WlNtLbIG8SwW1eXyQZ1Sh6c1lONW4omW7RHc1yzsDIIngH7H2nyUCoGp+",
  "gGsj5dAzJkSllkkoht/9GSvtKDjS0wot1NQ5sWx6LQLXNiO45Ms1e0ailoPlk0ZXZzjVAUxgoLlq2Lgi2nqq+g3B",
  "rw5TE5IrrG9fVZMjQKhDzmFlyHzm+GcEmY1M2WcKbIGVZovMu6izxP8n8KxahK5x4jk973W+ElLO0c4lWyhtvE4a",
  "p1RE3CufhgvNub27WEJVE05tGLykkXOYelfQF3KN5N/ej/iJ+EGCxZM9P/immLlvldEAXkv02RVCqYjjQqA2lwFe",
  "dnBisXnGhqdDPQ4CYtp8skcHBEy/NH8qcZXYs/Nm5PV/MdOCsO0bMFhmjsIOw6lOq3yS1hzJtR5Ch0KOjBBHDgVo",
  "jWzHWXblxmK7otzOXgVmcxv6TIkXIcvg/PYuMKRJBn0cvIAH8jnOb29Tf8B8cjYKgxWHCGdaYUdBfZIUh2oi7LQ7",
  "KJwkJc+bUWOF4NMUCxNFijOqiaPfX1KppJ7Grqy1Y7+20K+6fw==",
].join("");

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const number = (value: number, size: number) =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) & 255);
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const box = (name: string, ...content: number[][]): number[] => {
  const bytes = content.flat();
  return [...number(bytes.length + 8, 4), ...letters(name), ...bytes];
};
const full = (name: string, version: number, ...content: number[][]) =>
  box(name, number(version, 1), number(0, 3), ...content);

/** A picture of two tiles side by side, turned and mirrored, as phones put them together. */
function grid(...extra: readonly number[][]): Uint8Array<ArrayBuffer> {
  const item = (id: number, type: string) =>
    full("infe", 2, number(id, 2), number(0, 2), letters(type), [0]);
  const ispe = (width: number, height: number) =>
    full("ispe", 0, number(width, 4), number(height, 4));
  const ipco = box(
    "ipco",
    ...[ispe(8, 8), box("hvcC", number(1, 1), number(0, 21)), ispe(12, 8)],
    ...[box("irot", [3]), box("imir", [1])],
    full("auxC", 0, letters("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0")),
    ...extra,
  );
  const uses = (id: number, ...properties: number[]) => [
    ...number(id, 2),
    ...number(properties.length, 1),
    ...properties,
  ];
  const ipma = full(
    "ipma",
    0,
    number(4, 4),
    uses(1, 1, 2),
    uses(2, 1, 2),
    uses(3, 3, 4, 5, ...extra.map((_, at) => 7 + at)),
    uses(4, 6),
  );
  const place = (id: number, method: number, offset: number, length: number) => [
    ...number(id, 2),
    ...number(method, 2),
    ...[...number(0, 2), ...number(1, 2), ...number(offset, 4), ...number(length, 4)],
  ];
  const meta = (start: number) =>
    full(
      "meta",
      0,
      full("pitm", 0, number(3, 2)),
      full("iinf", 0, number(3, 2), item(1, "hvc1"), item(2, "hvc1"), item(3, "grid")),
      full("iref", 0, box("dimg", number(3, 2), number(2, 2), number(1, 2), number(2, 2))),
      box("iprp", ipco, ipma),
      box("idat", [0, 0, 0, 1, ...number(12, 2), ...number(8, 2)]),
      full(
        "iloc",
        1,
        number(0x4400, 2),
        number(3, 2),
        ...[place(1, 0, start, 3), place(2, 0, start + 3, 2), place(3, 1, 0, 8)],
      ),
    );
  const head = box("ftyp", letters("heic"), number(0, 4));
  const start = head.length + meta(0).length + 8;
  return Uint8Array.from([...head, ...meta(start), ...box("mdat", [1, 2, 3, 4, 5])]);
}

it("reads a picture of one piece, with the decoder's name for it", () => {
  const heif = readHeif(fromBase64(PLAIN));
  expect(heif).toMatchObject({
    width: 64,
    height: 48,
    orientation: 1,
    crop: null,
    colours: { space: null, note: "" },
    hasAlpha: false,
    columns: 1,
  });
  expect(heif?.tiles).toHaveLength(1);
  const [tile] = heif?.tiles ?? [];
  expect(tile && hevcCodec(tile.config)).toBe("hvc1.3.E.L30");
});

it("puts a grid together from its tiles, in order, with its turn and mirror", () => {
  const heif = readHeif(grid());
  expect(heif).toMatchObject({ width: 12, height: 8, orientation: 5, columns: 2 });
  expect(heif?.hasAlpha).toBe(true);
  expect(heif?.tiles.map(({ data }) => [...data])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(heif?.tiles.map(({ width, height }) => [width, height])).toEqual([
    [8, 8],
    [8, 8],
  ]);
});

const clap = (...fractions: readonly (readonly [number, number])[]) =>
  box("clap", ...fractions.flat().map((one) => number(one, 4)));

it("reads what is cut off, around the middle", () => {
  const crop = clap([8, 1], [12, 2], [2, 1], [0xffff_ffff, 1]);
  expect(readHeif(grid(crop))?.crop).toEqual({ x: 4, y: 0, width: 8, height: 6 });
});

it.each([
  ["reaches beyond the picture", clap([40, 1], [6, 1], [0, 1], [0, 1])],
  ["divides by zero", clap([8, 0], [6, 0], [0, 0], [0, 0])],
])("takes all of a picture whose cut %s", (_, crop) => {
  expect(readHeif(grid(crop))?.crop).toBeNull();
});

it("reads the colours that the file names", () => {
  const colr = box("colr", letters("nclx"), ...[1, 13, 6].map((one) => number(one, 2)), [0x80]);
  expect(readHeif(grid(colr))?.colours.space).toEqual({
    primaries: "bt709",
    transfer: "iec61966-2-1",
    matrix: "smpte170m",
    fullRange: true,
  });
});

it("gives no tiles where one has no sides", () => {
  const bytes = grid();
  // The sides of both tiles are the first `ispe`.
  const at = [...bytes].findIndex(
    (_, start) =>
      bytes[start] === 0x69 &&
      bytes[start + 2] === 0x70 &&
      bytes[start + 3] === 0x65 &&
      bytes[start + 1] === 0x73,
  );
  bytes.fill(0, at + 8, at + 16);
  expect(readHeif(bytes)?.tiles).toEqual([]);
});

it("gives no tiles where one lies beyond the end of the file", () => {
  expect(readHeif(grid().slice(0, -1))?.tiles).toEqual([]);
});

it("never throws at a file that is cut off or altered", () => {
  const whole = grid();
  for (let at = 0; at < whole.length; at += 1) {
    expect(() => readHeif(whole.slice(0, at))).not.toThrow();
    const altered = whole.slice();
    altered[at] = 255;
    expect(() => readHeif(altered)).not.toThrow();
  }
});

it("names main and high tiers with their constraints", () => {
  const config = new Uint8Array(23);
  config.set([1, 0x21, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93]);
  expect(hevcCodec(config)).toBe("hvc1.1.6.H93.B0");
  expect(readHeif(Uint8Array.of(1, 2, 3))).toBeNull();
});
