import { useEffect, useState } from "react";
import { z } from "zod";
import { ASPECT_RATIOS, type Params, paramsSchema, QUALITIES } from "#contract/generation";
import { PROMPT_MAX_LENGTH } from "#contract/limits";

const draftSchema = z.object({
  prompt: z.string().max(PROMPT_MAX_LENGTH),
  params: paramsSchema,
  model: z.string().nullable(),
  image: z
    .object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .nullable(),
  /** What is to be enhanced, and what came of it; the latter is edited before it is used. */
  rough: z.string().max(PROMPT_MAX_LENGTH).default(""),
  enhanced: z.string().max(PROMPT_MAX_LENGTH).nullable().default(null),
  /** What stood there before the prompt in the form was enhanced. */
  original: z.string().max(PROMPT_MAX_LENGTH).nullable().default(null),
  /** Null for what the creator prefers. */
  aspectRatio: z.enum(ASPECT_RATIOS).nullable().default(null),
  quality: z.enum(QUALITIES).default("1080p"),
  count: z.number().int().min(1).max(4).default(1),
});

/** What a person has filled in and not sent off for good. */
export type Draft = z.infer<typeof draftSchema> & { params: Params };

export const EMPTY_DRAFT: Draft = {
  prompt: "",
  params: {},
  model: null,
  image: null,
  rough: "",
  enhanced: null,
  original: null,
  aspectRatio: null,
  quality: "1080p",
  count: 1,
};

function read(key: string): Draft {
  try {
    return draftSchema.parse(JSON.parse(window.localStorage.getItem(key) ?? "null"));
  } catch {
    return EMPTY_DRAFT;
  }
}

function write(key: string, draft: Draft) {
  try {
    window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage that is full or switched off costs the convenience, not the form.
  }
}

/** Leaves a draft for a form that is opened next. */
export function leaveDraft(form: string, accountId: string, part: Partial<Draft>): void {
  const key = `draft:${form}:${accountId}`;
  write(key, { ...read(key), ...part });
}

/** A form's draft, kept in this browser for one person. */
export function useDraft(form: string, accountId: string) {
  const key = `draft:${form}:${accountId}`;
  const [kept, setKept] = useState<{ key: string | null; draft: Draft }>({
    key: null,
    draft: EMPTY_DRAFT,
  });

  useEffect(() => setKept({ key, draft: read(key) }), [key]);

  useEffect(() => {
    // Before the first read there is only the empty draft that the server rendered.
    if (kept.key === key) write(key, kept.draft);
  }, [key, kept]);

  return {
    draft: kept.draft,
    /** Whether what was kept has been read. */
    isReady: kept.key === key,
    change: (part: Partial<Draft>) =>
      setKept((current) => ({ ...current, draft: { ...current.draft, ...part } })),
  };
}
