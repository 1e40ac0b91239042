import { describe, expect, it } from "vitest";
import { writeSrt } from "#contract/timeline/cues";
import type { CaptionWord } from "#contract/timeline/timeline";
import { shareOut } from "./cues";
import { parseSrt } from "./srt";
import { parseVtt, writeVtt } from "./vtt";

const WORDS: CaptionWord[] = [
  { w: "Bread", t0: 0.5, t1: 0.9 },
  { w: "&", t0: 0.9, t1: 1 },
  { w: "<butter>.", t0: 1, t1: 1.5, breakAfter: true },
  { w: "Then", t0: 3661.2, t1: 3661.5 },
];

describe("subtitle files", () => {
  it("are written as their formats say", () => {
    expect(writeSrt(WORDS)).toBe(
      "1\r\n00:00:00,500 --> 00:00:01,900\r\nBread & <butter>.\r\n\r\n2\r\n01:01:01,200 --> 01:01:01,900\r\nThen\r\n\r\n",
    );
    expect(writeVtt(WORDS)).toBe(
      "WEBVTT\n\n00:00:00.500 --> 00:00:01.900\nBread <00:00:00.900>&amp; <00:00:01.000>&lt;butter&gt;.\n\n01:01:01.200 --> 01:01:01.900\nThen\n",
    );
  });

  it("end with the film: a longer caption would make its file longer", () => {
    const vtt = writeVtt(WORDS, { maxWords: 8, until: 1.6 });
    expect(vtt).toContain("00:00:00.500 --> 00:00:01.600");
    expect(vtt).not.toContain("Then");
  });

  it("are read with marks, notes, other line ends and short times", () => {
    const vtt =
      "\ufeffWEBVTT\n\nNOTE of ours\n\nSTYLE\n::cue { color: red }\n\nid\n00:01.000 --> 00:02.000 align:start\n<c.hl>Salt</c> &amp;\npepper\n\n";
    expect(parseVtt(vtt).map(({ w }) => w)).toEqual(["Salt", "&", "pepper"]);
    expect(parseVtt(vtt)[0]).toMatchObject({ t0: 1 });
    expect(parseVtt(vtt)[2]).toMatchObject({ t1: 2, breakAfter: true });
    const srt =
      "1\r\n00:00:01,000 --> 00:00:03,000\r\n{\\an8}<i>One</i> two\r\n\r\n2\r\n00:00:04,5 --> 00:00:05,0\r\nthree\r\n";
    expect(parseSrt(srt).map(({ w, t0, t1 }) => [w, t0, t1])).toEqual([
      ["One", 1, 2],
      ["two", 2, 3],
      ["three", 4.5, 5],
    ]);
  });

  it("that are malformed are refused with a sentence", () => {
    for (const file of ["", "hello", "WEBVTT\n\n", "1\n00:00:02,000 --> 00:00:01,000\nback\n"]) {
      expect(() => parseSrt(file)).toThrow("no subtitles");
    }
  });

  it("come back as they were written", () => {
    const words = [
      { w: "one", t0: 0, t1: 1 },
      { w: "two", t0: 1, t1: 2 },
    ];
    expect(parseSrt(writeSrt(words)).map(({ w }) => w)).toEqual(["one", "two"]);
    expect(parseVtt(writeVtt(WORDS)).map(({ w }) => w)).toEqual([
      "Bread",
      "&",
      "<butter>.",
      "Then",
    ]);
  });
});

it("pasted words are spread over the stretches in which someone speaks", () => {
  const words = shareOut(
    ["aaaa", "bbbb", "cccc", "dddd"],
    [
      { from: 1, to: 2 },
      { from: 5, to: 6 },
    ],
  );
  expect(words.map(({ t0, t1 }) => [t0, t1])).toEqual([
    [1, 1.5],
    [1.5, 2],
    [5, 5.5],
    [5.5, 6],
  ]);
  expect(shareOut(["a"], [])).toEqual([]);
});

describe("captions with hostile words", () => {
  it("stay in their own subtitle, with times that go forward", () => {
    const words: CaptionWord[] = [
      { w: "One\r\n\r\n2\n00:00:09,000 --> 00:00:10,000\nEvil", t0: 1, t1: 2, breakAfter: true },
      { w: "\u0000\n", t0: 2, t1: 2.5, breakAfter: true },
      { w: "Later", t0: 3, t1: 3.5, breakAfter: true },
      { w: "Same", t0: 3, t1: 3.5 },
    ];
    const cues = writeSrt(words).trimEnd().split("\r\n\r\n");
    expect(cues).toHaveLength(3);
    expect(cues[0]).toMatch(/^1\r\n00:00:01,000 --> 00:00:0\d,\d{3}\r\nOne 2 .*→.* Evil$/);
    for (const cue of cues) {
      const [from = "", to = ""] = cue.split("\r\n")[1]?.split(" --> ") ?? [];
      expect(to > from).toBe(true);
    }
  });
});
