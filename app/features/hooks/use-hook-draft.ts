import { useCallback, useEffect, useRef, useState } from "react";
import * as z from "zod";
import {
  HOOK_LANGUAGES,
  HOOK_PLATFORMS,
  HOOK_TONES,
  hookBriefSchema,
  hooksAnswerSchema,
} from "#contract/hooks";

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
});
/** The ten hooks on the table. */
export type Sheet = z.infer<typeof sheetSchema>;

const draftSchema = z.object({ form: briefDraftSchema, sheet: sheetSchema.nullable() });
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

/** The topic that another screen hands over in the address; null without one. */
function takeTopic(): string | null {
  const url = new URL(window.location.href);
  const topic = url.searchParams.get("topic");
  if (topic === null) return null;
  url.searchParams.delete("topic");
  window.history.replaceState(window.history.state, "", url);
  return topic.trim() || null;
}

/** The hook generator's draft, kept in this browser for one person; null until it was read. */
export function useHookDraft(accountId: string) {
  const key = `draft:hook_generator:${accountId}`;
  const [kept, setKept] = useState<{ key: string; draft: HookDraft } | null>(null);

  // Taken once: an effect may run twice.
  const handed = useRef<string | null>(null);

  useEffect(() => {
    const draft = read(key);
    handed.current = takeTopic() ?? handed.current;
    const topic = handed.current;
    setKept({ key, draft: topic ? { ...draft, form: { ...draft.form, topic } } : draft });
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
