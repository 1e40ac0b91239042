import { type CaptionTrack, durationOf, type Timeline } from "#contract/timeline";
import { putTrack } from "../edit/find";
import { updateItem } from "../edit/items";
import { trimTo } from "../edit/trim-to";
import { CAPTION_PRESETS } from "../paint/caption-presets";
import { overlapOf, type Platform, safeAreaOf } from "../paint/safe-areas";
import type { Check } from "./check";
import { checkPicture } from "./empty-picture";
import { captionContrast, hookAt, spreadOf, unlicensed } from "./measures";

/** Seconds that the platforms take, and that are watched to the end. */
const LENGTHS: Record<Platform, { most: number; best: number }> = {
  tiktok: { most: 600, best: 60 },
  reels: { most: 180, best: 90 },
  shorts: { most: 180, best: 60 },
  all: { most: 180, best: 60 },
};
const HOOK_WITHIN = 1.5;
const CONTRAST = 4.5;
const QUIETEST = -16;
const LOUDEST = -12.5;
const PEAK = -1;
/** Pictures with less spread of brightness than this are nearly one colour. */
const PLAIN = 0.04;

/** Where captions and titles are clear of every platform: the box that new captions have. */
const CLEAR_BOX = { x: 0.2213, y: 0.5, width: 0.5574, height: 0.14 };

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

function checkSafeArea(timeline: Timeline, platform: Platform): Check {
  const area = safeAreaOf(platform, timeline.size);
  const tracks = timeline.tracks.filter(
    (track): track is CaptionTrack =>
      track.kind === "captions" && !track.hidden && track.words.length > 0,
  );
  const titles = timeline.tracks
    .flatMap((track) => (track.kind === "visual" && !track.hidden ? track.items : []))
    .flatMap((item) =>
      item.src.kind === "text" && item.place ? [{ id: item.id, ...item.place }] : [],
    );
  const worst = Math.max(
    0,
    ...tracks.map((track) => overlapOf(area, track.box)),
    ...titles.map(({ x, y, width }) =>
      overlapOf(area, { x: x - width / 2, y: y - 0.04, width, height: 0.08 }),
    ),
  );
  const base = {
    id: "safe-area",
    title: "Safe area",
    value: `${Math.round(worst * 100)} % covered`,
    limit: "0 %",
  } as const;
  if (worst < 0.005)
    return {
      ...base,
      state: "ok",
      sentence: "Captions and titles stay clear of buttons and texts.",
    };
  return {
    ...base,
    state: "fail",
    sentence: `${area.title} covers part of the captions or titles.`,
    fixLabel: "Move into the safe area",
    fix: (film) => {
      const moved = tracks.reduce(
        (now, track) => putTrack(now, { ...track, box: CLEAR_BOX }),
        film,
      );
      return titles.reduce((now, title) => {
        const place = {
          x: 0.47,
          y: 0.24,
          width: Math.min(title.width, 0.5),
          rotation: title.rotation,
        };
        return updateItem(now, { id: title.id, changes: { place } });
      }, moved);
    },
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
  const value = `${loudness.toFixed(1)} LUFS, ${truePeak.toFixed(1)} dBTP`;
  const isRight = loudness >= QUIETEST && loudness <= LOUDEST && truePeak <= PEAK;
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

function checkHook(timeline: Timeline): Check {
  const at = hookAt(timeline);
  const value = Number.isFinite(at) ? `${at.toFixed(1)} s` : "nothing said or written";
  const base = { id: "hook", title: "Hook", value, limit: `within ${HOOK_WITHIN} s` } as const;
  if (at <= HOOK_WITHIN)
    return { ...base, state: "ok", sentence: "Something is said or written at once." };
  const words = timeline.script?.split(/(?<=[.!?])\s/)[0]?.trim();
  const text = (words || timeline.label || "").slice(0, 80);
  return {
    ...base,
    state: "warn",
    sentence: "Viewers decide within 1.5 s: say or write something by then.",
    ...(text === ""
      ? {}
      : { fixLabel: "Add the first sentence as a title", fix: (film) => withTitle(film, text) }),
  };
}

function withTitle(timeline: Timeline, text: string): Timeline {
  const ids = new Set(timeline.tracks.map(({ id }) => id));
  const id = ids.has("hook") ? `hook-${ids.size}` : "hook";
  const src = {
    kind: "text",
    text,
    color: "#ffffff",
    stroke: "#000000",
    align: "center",
    size: 0.08,
    weight: 800,
  } as const;
  const item = {
    id: `${id}-title`,
    src,
    in: 0,
    out: 2.5,
    at: 0,
    speed: 1,
    fit: "cover",
    focus: [0.5, 0.5],
    motion: "none",
    strength: 0.5,
    place: { x: 0.47, y: 0.24, width: 0.5, rotation: 0 },
    opacity: 1,
    gainDb: 0,
    muted: false,
  } as const;
  const track = {
    id,
    kind: "visual",
    name: "Hook",
    hidden: false,
    items: [{ ...item, focus: [0.5, 0.5] as [number, number] }],
  } as const;
  return { ...timeline, tracks: [...timeline.tracks, { ...track, items: [...track.items] }] };
}

function checkContrast(timeline: Timeline): Check {
  const tracks = timeline.tracks.filter(
    (track): track is CaptionTrack =>
      track.kind === "captions" && !track.hidden && track.words.length > 0,
  );
  const least = Math.min(21, ...tracks.map(captionContrast));
  const base = {
    id: "contrast",
    title: "Contrast of captions",
    value: tracks.length === 0 ? "no captions" : `${least.toFixed(1)} : 1`,
    limit: `at least ${CONTRAST} : 1`,
  } as const;
  if (least >= CONTRAST) {
    const sentence =
      tracks.length === 0
        ? "There are no captions: many watch without sound."
        : "Captions can be read on any picture.";
    return { ...base, state: tracks.length === 0 ? "warn" : "ok", sentence };
  }
  return {
    ...base,
    state: "fail",
    sentence: "Captions cannot be read on some pictures.",
    fixLabel: "White with a black outline",
    fix: (film) =>
      tracks.reduce((now, track) => {
        const { style } = CAPTION_PRESETS[0] ?? track;
        const { color, highlight, stroke, strokeWidth } = style;
        return putTrack(now, {
          ...track,
          style: { ...track.style, color, highlight, stroke, strokeWidth },
        });
      }, film),
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
