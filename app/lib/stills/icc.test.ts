import { expect, it } from "vitest";
import { readIccProfile } from "./icc-profile";
import { convertToSrgb } from "./icc-to-srgb";

const number = (value: number, size: number) =>
  Array.from({ length: size }, (_, at) => (value >>> ((size - 1 - at) * 8)) & 255);
const letters = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const fixed = (value: number) => number(Math.round(value * 65_536), 4);
const xyz = (...values: number[]) => [...letters("XYZ \0\0\0\0"), ...values.flatMap(fixed)];
const gamma = (value: number) => [
  ...letters("curv\0\0\0\0"),
  ...number(1, 4),
  ...number(Math.round(value * 256), 2),
];
const ascii = (name: string) => [
  ...letters("desc\0\0\0\0"),
  ...number(name.length + 1, 4),
  ...letters(`${name}\0`),
];
const SRGB_CURVE = [
  ...letters("para\0\0\0\0"),
  ...[...number(3, 2), 0, 0],
  ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed),
];

function profile(space: string, tags: Readonly<Record<string, number[]>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(tags);
  const head = new Array<number>(128).fill(0);
  for (const [at, text] of [
    [16, space],
    [20, "XYZ "],
    [36, "acsp"],
  ] as const)
    head.splice(at, 4, ...letters(text));
  let at = 132 + entries.length * 12;
  const table = entries.flatMap(([key, data]) => {
    const entry = [...letters(key), ...number(at, 4), ...number(data.length, 4)];
    at += data.length;
    return entry;
  });
  const data = entries.flatMap(([, bytes]) => bytes);
  return Uint8Array.from([...head, ...number(entries.length, 4), ...table, ...data]);
}

const SRGB = {
  ...{ rXYZ: xyz(0.43607, 0.22249, 0.01392), gXYZ: xyz(0.38515, 0.71687, 0.09708) },
  ...{ bXYZ: xyz(0.14307, 0.06061, 0.7141) },
  ...{ rTRC: SRGB_CURVE, gTRC: SRGB_CURVE, bTRC: SRGB_CURVE },
};
/** Adobe RGB (1998), 4.3.4, with its colours under D50. */
const ADOBE = {
  desc: ascii("Adobe RGB (1998)"),
  ...{ rXYZ: xyz(0.60974, 0.31111, 0.01947), gXYZ: xyz(0.20528, 0.62567, 0.06087) },
  ...{ bXYZ: xyz(0.14919, 0.06322, 0.74457) },
  ...{ rTRC: gamma(2.19921875), gTRC: gamma(2.19921875), bTRC: gamma(2.19921875) },
};

function convert(bytes: Uint8Array<ArrayBuffer>, ...colour: number[]) {
  const read = readIccProfile(bytes);
  if (!read) throw new Error("not read");
  const pixels = Uint8ClampedArray.from([...colour, 77]);
  const note = convertToSrgb(pixels, read);
  return { note, pixels: [...pixels] };
}

it.each([
  ["red", [219, 0, 0], [255, 0, 0]],
  ["green", [144, 255, 60], [0, 255, 0]],
  ["blue", [0, 0, 250], [0, 0, 255]],
  ["white", [255, 255, 255], [255, 255, 255]],
  ["a middle grey", [127, 127, 127], [127, 127, 127]],
])("converts %s from Adobe RGB, and keeps transparency", (_, given, wanted) => {
  const { note, pixels } = convert(profile("RGB ", ADOBE), ...given);
  expect(note).toBe("Its colours were converted from Adobe RGB (1998) to sRGB.");
  for (const [at, value] of wanted.entries()) {
    expect(Math.abs((pixels[at] ?? 0) - value)).toBeLessThanOrEqual(6);
  }
  expect(pixels[3]).toBe(77);
});

it("leaves sRGB as it is, without a word", () => {
  const { note, pixels } = convert(profile("RGB ", SRGB), 12, 130, 240);
  expect({ note, pixels }).toEqual({ note: "", pixels: [12, 130, 240, 77] });
});

it("converts greys by their curve", () => {
  const { pixels } = convert(profile("GRAY", { kTRC: gamma(1) }), 128, 128, 128);
  expect(pixels).toEqual([188, 188, 188, 77]);
});

it("says that a profile of tables was read as sRGB, by its name of version 4", () => {
  const name = "Wide";
  const desc = [
    ...[...letters("mluc\0\0\0\0"), ...number(1, 4), ...number(12, 4), ...letters("enUS")],
    ...[
      ...number(name.length * 2, 4),
      ...number(28, 4),
      ...[...letters(name)].flatMap((one) => [0, one]),
    ],
  ];
  const { note, pixels } = convert(profile("RGB ", { desc }), 1, 2, 3);
  expect(note).toBe("Its colours are Wide and were read as sRGB: they may look different.");
  expect(pixels).toEqual([1, 2, 3, 77]);
});

it("never throws at a profile that is cut off or altered", () => {
  const whole = profile("RGB ", ADOBE);
  for (let at = 0; at < whole.length; at += 1) {
    expect(() => readIccProfile(whole.slice(0, at))).not.toThrow();
    const altered = whole.slice();
    altered[at] = 255;
    expect(() => readIccProfile(altered)).not.toThrow();
  }
});

it("is null for colours of print", () => {
  expect(readIccProfile(profile("CMYK", {}))).toBeNull();
});
