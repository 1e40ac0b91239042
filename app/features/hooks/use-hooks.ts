import { useState } from "react";
import type { Hook, HookBrief } from "#contract/hooks";
import { shortageOf } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { refreshCredits } from "#lib/credits";
import { requestHooks } from "./hook-api";
import { placeHooks } from "./place-hooks";
import { type HookDraft, originOfBrief, type Sheet } from "./use-hook-draft";

/** What is being written: all ten, the rest, or the one with this id. */
export type Writing = "all" | "rest" | { id: string } | null;

/** Asks for hooks, keeps the locked ones, and says what went wrong. */
export function useHooks(
  sheet: Sheet | null,
  change: (next: (draft: HookDraft) => HookDraft) => void,
) {
  const [writing, setWriting] = useState<Writing>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const setSheet = (next: (sheet: Sheet | null) => Sheet | null) =>
    change((draft) => ({ ...draft, sheet: next(draft.sheet) }));

  async function ask(
    what: Writing,
    brief: HookBrief,
    { page, locked, replace }: { page: number; locked: Hook[]; replace?: string },
  ) {
    if (writing !== null) return;
    setWriting(what);
    setProblem(null);
    const body = { brief, page, locked, ...(replace === undefined ? {} : { replace }) };
    try {
      const answer = await requestHooks(body);
      change((draft) => {
        const shown = what === "all" ? [] : (draft.sheet?.answer.hooks ?? []);
        const lockedIds = what === "all" ? [] : (draft.sheet?.lockedIds ?? []);
        const hooks = placeHooks(shown, answer, lockedIds);
        const origin = originOfBrief(draft, brief);
        return {
          ...draft,
          sheet: { brief, page, lockedIds, answer: { ...answer, hooks }, origin },
        };
      });
      if (answer.cost > 0) refreshCredits();
    } catch (error) {
      // A balance that is too low has a dialog of its own.
      if (!shortageOf(error)) setProblem(messageOf(error, "No hooks could be written."));
    } finally {
      setWriting(null);
    }
  }

  return {
    writing,
    problem,
    /** Ten new ones for a brief; the same brief again gives the next page. */
    write(brief: HookBrief) {
      const isSame = sheet !== null && JSON.stringify(sheet.brief) === JSON.stringify(brief);
      return ask("all", brief, { page: isSame ? sheet.page + 1 : 0, locked: [] });
    },
    /** New ones in place of all that are not locked. */
    more() {
      if (!sheet) return;
      const locked = sheet.answer.hooks.filter(({ id }) => sheet.lockedIds.includes(id));
      return ask("rest", sheet.brief, { page: sheet.page + 1, locked });
    },
    /** A new one in place of one. */
    replace(id: string) {
      if (!sheet) return;
      const locked = sheet.answer.hooks.filter((hook) => hook.id !== id);
      return ask({ id }, sheet.brief, { page: sheet.page + 1, locked, replace: id });
    },
    toggleLock(id: string) {
      setSheet(
        (current) =>
          current && {
            ...current,
            lockedIds: current.lockedIds.includes(id)
              ? current.lockedIds.filter((one) => one !== id)
              : [...current.lockedIds, id],
          },
      );
    },
    /** Puts a changed hook in its place and locks it, so that nothing overwrites it. */
    edit(hook: Hook) {
      setSheet(
        (current) =>
          current && {
            ...current,
            lockedIds: [...new Set([...current.lockedIds, hook.id])],
            answer: {
              ...current.answer,
              hooks: current.answer.hooks.map((one) => (one.id === hook.id ? hook : one)),
            },
          },
      );
    },
  };
}
