import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { updateItem } from "../edit/items";
import { trimTo } from "../edit/trim-to";
import type { Platform } from "../paint/safe-areas";
import type { Check } from "./check";
import { checkContrast, checkSafeArea } from "./check-captions";
import { checkHook } from "./check-hook";
import { checkPicture } from "./empty-picture";
import { spreadOf, unlicensed } from "./measures";

/** Seconds that the platforms take, and that are watched to the end. */
const LENGTHS: Record<Platform, { most: number; best: number }> = {
  tiktok: { most: 600, best: 60 },
  reels: { most: 180, best: 90 },
  shorts: { most: 180, best: 60 },
  all: { most: 180, best: 60 },
};
const QUIETEST = -16;
const LOUDEST = -12.5;
/** Peaks above this may reach the limit once they are encoded, in dBTP. */
const NEAR = -4;
/** Pictures with less spread of brightness than this are nearly one colour. */
const PLAIN = 0.04;

interface Input {
  platform: Platform;
  /** What `measureSound` says: of the export, or null before it was measured. */
  measured?: { loudness: number; truePeak: number } | null;
  /** The first frame, as the painter gives it. */
  firstFrame?: Pick<ImageData, "data"> | null;
}

/** Everything that is measured before an export. Pure: the same film gives the same list. */
export function checkFilm(timeline: Timeline, { platform, measured, firstFrame }: Input): Check[] {
  return [
    checkLength(timeline, platform),
    checkPicture(timeline),
    checkSafeArea(timeline, platform),
    ...(measured ? [checkLoudness(measured)] : []),
    ...(firstFrame ? [checkFirstFrame(firstFrame, timeline)] : []),
    checkHook(timeline),
    checkContrast(timeline),
    checkLicences(timeline),
  ];
}

function checkLength(timeline: Timeline, platform: Platform): Check {
  const seconds = durationOf(timeline);
  const { most, best } = LENGTHS[platform];
  const base = {
    id: "length",
    title: "Length",
    value: `${seconds.toFixed(1)} s`,
    limit: `at most ${most} s`,
  } as const;
  if (seconds > most) {
    return {
      ...base,
      state: "fail",
      sentence: `The film is ${(seconds - most).toFixed(1)} s longer than the platform takes.`,
      fixLabel: `Cut to ${most} s`,
      fix: (film) => trimTo(film, { seconds: most }),
    };
  }
  if (seconds === 0) return { ...base, state: "fail", sentence: "The film has nothing in it yet." };
  const isLong = seconds > best;
  return {
    ...base,
    state: isLong ? "warn" : "ok",
    sentence: isLong ? `Most viewers leave before ${best} s.` : "The length is fine.",
  };
}

function checkLoudness({ loudness, truePeak }: { loudness: number; truePeak: number }): Check {
  const base = { id: "loudness", title: "Loudness", limit: "-14 LUFS, at most -1 dBTP" } as const;
  if (!Number.isFinite(loudness)) {
    return {
      ...base,
      value: "silent",
      state: "warn",
      sentence: "The film has no sound. Add a voice or music.",
    };
  }
  // How much an encoder adds to peaks is known once it has encoded them; an export stays below the limit.
  const peak = truePeak > NEAR ? "at most -1.0 dBTP" : `about ${truePeak.toFixed(0)} dBTP`;
  const value = `${loudness.toFixed(1)} LUFS, ${peak}`;
  const isRight = loudness >= QUIETEST && loudness <= LOUDEST;
  const sentence = isRight
    ? "As loud as platforms play."
    : "The export cannot bring this sound to -14 LUFS: it is too quiet.";
  return { ...base, value, state: isRight ? "ok" : "warn", sentence };
}

function checkFirstFrame(frame: Pick<ImageData, "data">, timeline: Timeline): Check {
  const { mean, spread } = spreadOf(frame);
  const value = `brightness ${Math.round(mean * 100)} %, detail ${Math.round(spread * 100)} %`;
  const base = {
    id: "first-frame",
    title: "First frame",
    value,
    limit: "brightness 8 to 95 %, detail from 4 %",
  } as const;
  const isClear = mean >= 0.08 && mean <= 0.95 && spread >= PLAIN;
  if (isClear) return { ...base, state: "ok", sentence: "The first frame can be read." };
  const first = timeline.tracks.find((track) => track.kind === "visual")?.items[0];
  const fades = first && "transitionIn" in first && first.transitionIn !== undefined;
  return {
    ...base,
    state: "warn",
    sentence: "The first frame is nearly one colour: it makes a weak cover.",
    ...(first && fades
      ? {
          fixLabel: "Begin without a fade",
          fix: (film: Timeline) =>
            updateItem(film, { id: first.id, changes: { transitionIn: undefined } }),
        }
      : {}),
  };
}

function checkLicences(timeline: Timeline): Check {
  const missing = unlicensed(timeline);
  const base = {
    id: "licences",
    title: "Licences",
    value: missing.length === 0 ? "none missing" : `${missing.length} missing`,
    limit: "none missing",
  } as const;
  if (missing.length === 0)
    return { ...base, state: "ok", sentence: "Everything in the film may be used." };
  const ticks = missing.filter(({ needsTick }) => needsTick);
  const names = missing.map(({ label }) => label).join(", ");
  return {
    ...base,
    state: "fail",
    sentence: `Say that you may use: ${names}.`,
    ...(ticks.length === 0
      ? {}
      : {
          fixLabel: "I have the rights",
          fix: (film: Timeline) =>
            ticks.reduce((now, { id }) => updateItem(now, { id, changes: { rights: true } }), film),
        }),
  };
}
