import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod";
import { givenOriginsSchema } from "#contract/film-origins";
import {
  HOOK_LANGUAGES,
  HOOK_PLATFORMS,
  HOOK_TONES,
  type HookBrief,
  hookBriefSchema,
  hooksAnswerSchema,
} from "#contract/hooks";
import { isStillAbout, takeOrigin } from "../origin/handed-origin";

/** Texts that are too long are kept as well: their fields mark them. */
const briefDraftSchema = z.object({
  topic: z.string(),
  audience: z.string(),
  proof: z.string(),
  tone: z.enum(HOOK_TONES),
  platform: z.enum(HOOK_PLATFORMS),
  language: z.enum(HOOK_LANGUAGES),
});
/** The brief as the form has it, which may not be ready to send. */
export type BriefDraft = z.infer<typeof briefDraftSchema>;

const sheetSchema = z.object({
  /** What the hooks were made for, which the form may have left since. */
  brief: hookBriefSchema,
  answer: hooksAnswerSchema,
  lockedIds: z.array(z.string()),
  page: z.number().int().min(0),
  /** What its topic comes from. */
  origin: givenOriginsSchema.optional(),
});
/** The ten hooks on the table. */
export type Sheet = z.infer<typeof sheetSchema>;

const draftSchema = z.object({
  form: briefDraftSchema,
  sheet: sheetSchema.nullable(),
  /** The topic that another screen handed over, and what it comes from. */
  handed: z.object({ topic: z.string(), origin: givenOriginsSchema }).optional(),
});
/** What a person has filled in, and the outcome. */
export type HookDraft = z.infer<typeof draftSchema>;

export const EMPTY_FORM: BriefDraft = {
  topic: "",
  audience: "",
  proof: "",
  tone: "friendly",
  platform: "tiktok",
  language: "en",
};
const EMPTY: HookDraft = { form: EMPTY_FORM, sheet: null };

function read(key: string): HookDraft {
  try {
    return draftSchema.parse(JSON.parse(window.localStorage.getItem(key) ?? "null"));
  } catch {
    return EMPTY;
  }
}

function write(key: string, draft: HookDraft) {
  try {
    window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage that is full or switched off costs the convenience, not the form.
  }
}

/** The topic that another screen hands over in the address, and what it comes from; null without one. */
function takeHandedTopic(): HookDraft["handed"] | null {
  const origin = takeOrigin();
  const url = new URL(window.location.href);
  const topic = url.searchParams.get("topic");
  if (topic === null) return null;
  url.searchParams.delete("topic");
  window.history.replaceState(window.history.state, "", url);
  return topic.trim() === "" ? null : { topic: topic.trim(), origin };
}

/** What the topic of a brief comes from, while it is still the one that was handed over. */
export const originOfBrief = ({ handed }: HookDraft, { topic }: Pick<HookBrief, "topic">) =>
  handed && isStillAbout(topic, handed.topic) ? handed.origin : [];

/** The hook generator's draft, kept in this browser for one person; null until it was read. */
export function useHookDraft(accountId: string) {
  const key = `draft:hook_generator:${accountId}`;
  const [kept, setKept] = useState<{ key: string; draft: HookDraft } | null>(null);

  // Taken once: an effect may run twice.
  const handed = useRef<HookDraft["handed"] | null>(null);

  useEffect(() => {
    const draft = read(key);
    handed.current = takeHandedTopic() ?? handed.current;
    const { current: now } = handed;
    const form = { ...draft.form, ...(now ? { topic: now.topic } : {}) };
    setKept({ key, draft: now ? { ...draft, form, handed: now } : draft });
  }, [key]);

  useEffect(() => {
    if (kept?.key === key) write(key, kept.draft);
  }, [key, kept]);

  const change = useCallback(
    (next: (draft: HookDraft) => HookDraft) =>
      setKept((current) => current && { ...current, draft: next(current.draft) }),
    [],
  );

  return {
    draft: kept?.draft ?? null,
    change,
  };
}
