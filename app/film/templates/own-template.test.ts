import { describe, expect, it } from "vitest";
import { captionStyleOf, emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { audioItem, visualItem, visualTrack } from "../edit/new-item";
import { templateOf } from "./own-template";

const clip = visualItem({
  ...{ id: "clip", out: 4, label: "Opening", why: "“boat” is in its prompt." },
  src: { kind: "upload", key: "public/a", url: "/media/public/a?t=x", type: "video" },
});
const title = visualItem({
  ...{ id: "title", out: 2 },
  src: { kind: "text", text: "Week 12", color: "#ffffff", align: "center", size: 0.1, weight: 800 },
  place: { x: 0.5, y: 0.5, width: 0.8, rotation: 0 },
});
const sound = { kind: "upload", key: "public/b", url: "/media/public/b?t=x" } as const;
const spoken = audioItem({
  ...{ id: "said", src: sound, out: 2, text: "Hello." },
  words: [{ word: "Hello.", start: 0, end: 1 }],
});
const recorded = audioItem({
  ...{ id: "jingle", src: sound, out: 2, at: 2 },
  words: [{ word: "la", start: 0, end: 1 }],
});
const row = { muted: false, gainDb: 0 };
const film = {
  ...emptyTimeline(),
  ...{ script: "Hello.", speakers: ["Ann"], markers: [{ id: "m", at: 1 }] },
  transcripts: [],
  tracks: [
    visualTrack("v", { items: [clip] }),
    { ...visualTrack("t", { items: [title] }), locked: true },
    { ...row, kind: "voice" as const, id: "s", items: [spoken, recorded] },
    { ...row, kind: "music" as const, id: "b", items: [audioItem({ ...recorded, id: "music" })] },
    {
      ...{ kind: "captions" as const, id: "c", hidden: false, language: "en" },
      style: captionStyleOf({ preset: "pop" }),
      box: { x: 0, y: 0.6, width: 1, height: 0.3 },
      words: [{ w: "Hello.", t0: 0, t1: 1 }],
      timing: "recognised" as const,
      source: { kind: "script" as const },
    },
  ],
};

describe("a film as a template", () => {
  const made = templateOf(film);

  it("keeps pictures, clips, titles, music, the caption style, rows and markers", () => {
    const [scenes, titles, , music, captions] = made.tracks;
    expect(scenes).toMatchObject({ items: [{ id: "clip", label: "Opening", src: clip.src }] });
    expect(titles).toEqual(film.tracks[1]);
    expect(music).toMatchObject({ items: [{ id: "music" }] });
    expect(captions).toMatchObject({ words: [], style: { preset: "pop" } });
    expect(made.markers).toEqual(film.markers);
  });

  it("leaves out what is said in this one film: script, voice, words, transcripts", () => {
    expect(made.tracks[2]).toMatchObject({ items: [{ id: "jingle" }] });
    expect(JSON.stringify(made)).not.toMatch(/Hello|prompt|Ann|"la"|recognised|transcripts|script/);
  });

  it("is a document like any other, also of an empty film", () => {
    expect(timelineSchema.safeParse(made).success).toBe(true);
    expect(templateOf(emptyTimeline())).toEqual(emptyTimeline());
    expect(templateOf(made)).toEqual(made);
  });
});
