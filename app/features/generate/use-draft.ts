import { useEffect, useState } from "react";
import type { Params } from "#contract/generation";
import {
  ASPECT_RATIOS,
  type AspectRatio,
  QUALITIES,
  type Quality,
} from "#contract/generation-words";
import { MAX_REFERENCE_IMAGES } from "#contract/limits";
import { type ChosenLora, isChosen } from "../loras/chosen-loras";
import { type ChosenSubject, isChosenSubject } from "../subjects/chosen-subject";
import { readParams } from "./read-params";
import type { Reference } from "./references/references";
import type { InputImage } from "./use-input-image";

/** The words of the hook that a clip is made for. */
export interface HookWords {
  line: string;
  onScreen: string;
  firstFrame: string;
}

/** The part of the input picture that is to change. */
export interface MarkedRegion {
  /** Names its mask in this browser; null for one that is known by its address alone. */
  id: string | null;
  /** The address of its mask as it is sent; null until it was sent. */
  url: string | null;
  /** The address of the picture that it is of. */
  image: string;
  /** Of that picture, in pixels; null for what is known by its address alone. */
  size: { width: number; height: number } | null;
  /** How far its edge is soft to either side, in pixels of the picture. */
  feather: number;
  /** What the picture was before it was extended, for `extend/extended.ts`; left out for any other region. */
  extended?: unknown;
}

/** What a person has filled in and not sent off for good. */
export interface FormDraft {
  prompt: string;
  params: Params;
  model: string | null;
  image: InputImage | null;
  /** What of the picture stays where its shape changes, 0 to 1; null leaves it to the model. */
  focus: number | null;
  /** What of the picture changes; null for all of it. Of another picture it says nothing. */
  region: MarkedRegion | null;
  /** Further pictures, for models that take several. */
  references: readonly Reference[];
  /** For models that take them. */
  loras: readonly ChosenLora[];
  /** For models that take further pictures. */
  subject: ChosenSubject | null;
  /** What is to be enhanced, and the outcome; the latter is edited before it is used. */
  rough: string;
  enhanced: string | null;
  /** The text before the prompt in the form was enhanced. */
  original: string | null;
  /** Null for what the creator prefers. */
  aspectRatio: AspectRatio | null;
  quality: Quality;
  count: number;
  /** The hook that the form was opened for; its words stay in view. */
  hook: HookWords | null;
}

export const EMPTY_DRAFT: FormDraft = {
  prompt: "",
  params: {},
  model: null,
  image: null,
  focus: null,
  region: null,
  references: [],
  loras: [],
  subject: null,
  rough: "",
  enhanced: null,
  original: null,
  aspectRatio: null,
  quality: "1080p",
  count: 1,
  hook: null,
};

/** One that is too long is kept as well: its field marks it. */
const isPrompt = (value: unknown) => typeof value === "string";
const isSide = (value: unknown) => value === null || typeof value === "number";

function isImage(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { url, width, height }: Partial<Record<keyof InputImage, unknown>> = value;
  return typeof url === "string" && isSide(width) && isSide(height);
}

function isHook(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { line, onScreen, firstFrame }: Partial<Record<keyof HookWords, unknown>> = value;
  return [line, onScreen, firstFrame].every((one) => typeof one === "string");
}

const isTextOrNull = (value: unknown) => value === null || typeof value === "string";

function isSize(value: unknown): boolean {
  const { width, height }: { width?: unknown; height?: unknown } = Object(value);
  return [width, height].every((side) => Number.isInteger(side) && Number(side) > 0);
}

function isRegion(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { id, url, image, size, feather }: Partial<Record<keyof MarkedRegion, unknown>> = value;
  if (!isTextOrNull(id) || !isTextOrNull(url) || typeof image !== "string") return false;
  if (size !== null && !isSize(size)) return false;
  return typeof feather === "number" && feather >= 0 && (size !== null || url !== null);
}

/** Whether a stored value still is what its field holds: another version may have written it. */
const FITS: Record<keyof FormDraft, (value: unknown) => boolean> = {
  prompt: isPrompt,
  params: (value) => readParams(value) !== null,
  model: isTextOrNull,
  image: (value) => value === null || isImage(value),
  focus: (value) => value === null || (typeof value === "number" && value >= 0 && value <= 1),
  region: (value) => value === null || isRegion(value),
  references: (value) =>
    Array.isArray(value) && value.length <= MAX_REFERENCE_IMAGES && value.every(isImage),
  loras: isChosen,
  subject: (value) => value === null || isChosenSubject(value),
  rough: isPrompt,
  enhanced: (value) => value === null || isPrompt(value),
  original: (value) => value === null || isPrompt(value),
  aspectRatio: (value) => value === null || ASPECT_RATIOS.some((one) => one === value),
  quality: (value) => QUALITIES.some((one) => one === value),
  count: (value) => [1, 2, 3, 4].some((one) => one === value),
  hook: (value) => value === null || isHook(value),
};

function read(key: string): FormDraft {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return EMPTY_DRAFT;
    const fitting = Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(FITS, name) && FITS[name as keyof FormDraft](value),
    );
    return { ...EMPTY_DRAFT, ...Object.fromEntries(fitting) };
  } catch {
    return EMPTY_DRAFT;
  }
}

function isKept(key: string): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

function write(key: string, draft: FormDraft) {
  try {
    window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage that is full or switched off costs the convenience, not the form.
  }
}

/** Leaves a draft for a form that is opened next. */
export function leaveDraft(form: string, accountId: string, part: Partial<FormDraft>): void {
  const key = `draft:${form}:${accountId}`;
  write(key, { ...read(key), ...part });
}

/** What was filled in before the stored draft was read. */
function changedOf(draft: FormDraft): Partial<FormDraft> {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== EMPTY_DRAFT[name as keyof FormDraft]),
  );
}

/** A change to the draft. A function receives the latest draft, which may not have been rendered yet. */
export type DraftChange = Partial<FormDraft> | ((draft: FormDraft) => Partial<FormDraft>);

/** A form's draft, kept in this browser for one person. */
export function useDraft(form: string, accountId: string) {
  const key = `draft:${form}:${accountId}`;
  const [kept, setKept] = useState<{ key: string | null; draft: FormDraft; isNew: boolean }>({
    key: null,
    draft: EMPTY_DRAFT,
    isNew: false,
  });

  useEffect(() => {
    const draft = read(key);
    const isNew = !isKept(key);
    setKept((current) => {
      // React runs effects twice in development.
      if (current.key === key) return current;
      const early = current.key === null ? changedOf(current.draft) : {};
      return { key, draft: { ...draft, ...early }, isNew };
    });
  }, [key]);

  useEffect(() => {
    // Before the first read there is only the empty draft that the server rendered.
    if (kept.key === key) write(key, kept.draft);
  }, [key, kept]);

  return {
    draft: kept.draft,
    /** Whether what was kept has been read. */
    isReady: kept.key === key,
    /** Whether this person has not opened the form in this browser before. */
    isNew: kept.isNew,
    change: (part: DraftChange) =>
      setKept((current) => ({
        ...current,
        draft: {
          ...current.draft,
          ...(typeof part === "function" ? part(current.draft) : part),
        },
      })),
  };
}
