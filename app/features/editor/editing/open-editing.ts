import { atom } from "nanostores";
import { TimelineError } from "#contract/timeline/migrate";
import type { Timeline } from "#contract/timeline/timeline";
import {
  canRedo,
  canUndo,
  commit,
  endStep,
  type History,
  redo,
  startHistory,
  stepStart,
  undo,
} from "#film/edit/history";
import { editRefusalOf } from "#film/edit/refusal";
import { ApiError } from "#lib/api-error";
import type { Film } from "../film-api";
import type { Editing, EditingDeps, EditingState, FilmDraft } from "./editing";
import { conflictOf, isSameFilm, isSaveRefused, isTitleRefused } from "./save-answers";

/** How long after a change a film is sent, and how long after its first unsent one at most. Milliseconds. */
const PAUSE_MS = 600;
const MAX_PAUSE_MS = 3_000;
/** How long after a failure of the server it is tried again. Milliseconds. */
const RETRY_MS = 4_000;

/**
 * Opens a film to edit it.
 * @param film what the server has
 * @param draft what this browser kept of an earlier visit, if anything
 */
export function openEditing(deps: EditingDeps, film: Film, draft: FilmDraft | null): Editing {
  const { id } = film;
  const kept = draft && !isSameFilm(draft, film) ? draft : null;
  let history: History = startHistory((kept ?? film).timeline);
  const state = atom<EditingState>({
    title: (kept ?? film).title,
    timeline: history.present,
    revision: film.revision,
    sources: film.sources,
    keeping: "saved",
    problem: null,
    other: null,
    canUndo: false,
    canRedo: false,
  });
  /** What the film was called on both sides of a choice: undoing that brings its name back too. */
  const titles = new WeakMap<Timeline, string>();
  /** A title that the server refuses, and why: everything else is stored without it. */
  let refused: { title: string; problem: string } | null = null;
  let isClosed = false;
  /** Counts changes, to know whether there were some while one was sent. */
  let changes = 0;
  let unsentSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  const set = (part: Partial<EditingState>) => state.set({ ...state.get(), ...part });

  function keepDraft() {
    const { title, timeline, revision } = state.get();
    deps.drafts.keep({ id, title, timeline, revision, at: deps.now() });
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), delay);
  }

  function noteChange() {
    changes += 1;
    unsentSince ??= deps.now();
    keepDraft();
    const { keeping } = state.get();
    if (keeping === "conflict") return;
    if (keeping !== "offline") set({ keeping: "saving", problem: null });
    schedule(Math.max(0, Math.min(PAUSE_MS, unsentSince + MAX_PAUSE_MS - deps.now())));
  }

  function show(next: History) {
    if (next === history) return;
    const isChanged = next.present !== history.present;
    const { title: now } = state.get();
    // A later name survives undo, and returns with redo.
    const isChoice = isChanged && titles.has(history.present) && titles.has(next.present);
    if (isChoice) titles.set(history.present, now);
    history = next;
    const title = (isChoice ? titles.get(next.present) : null) ?? now;
    set({ title, timeline: next.present, canUndo: canUndo(next), canRedo: canRedo(next) });
    if (isChanged) noteChange();
  }

  async function send() {
    const sent = changes;
    const { title, timeline, revision } = state.get();
    const left = refused?.title === title ? refused : null;
    try {
      const named = left ? {} : { title };
      const stored = await deps.save({ id, timeline, revision, ...named });
      set({ revision: stored.revision, sources: stored.sources, problem: null });
      if (sent !== changes) {
        keepDraft();
        set({ keeping: "saving" });
        schedule(PAUSE_MS);
        return;
      }
      unsentSince = null;
      if (left) {
        keepDraft();
        set({ keeping: "refused", problem: left.problem });
        return;
      }
      await deps.drafts.forget(id);
      if (sent === changes) set({ keeping: "saved" });
    } catch (error) {
      if (error instanceof ApiError && isTitleRefused(error)) {
        refused = { title, problem: error.message };
        schedule(0);
        return;
      }
      fail(error);
    }
  }

  function fail(error: unknown) {
    let other: Film | null;
    try {
      other = conflictOf(error);
    } catch (unreadable) {
      if (!(unreadable instanceof TimelineError)) throw unreadable;
      // Another tab stored it with a newer version of the editor.
      set({ keeping: "refused", problem: unreadable.message });
      return;
    }
    if (other) {
      // The same change that arrived twice is no conflict.
      if (isSameFilm(other, state.get())) {
        unsentSince = null;
        const { revision, sources } = other;
        set({ revision, sources, keeping: "saved", other: null });
        void deps.drafts.forget(id);
        return;
      }
      set({ keeping: "conflict", other });
      return;
    }
    if (isSaveRefused(error)) {
      set({ keeping: "refused", problem: error.message });
      return;
    }
    set({ keeping: "offline" });
    if (deps.isConnected.get()) schedule(RETRY_MS);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (sending) return sending.then(() => flush());
    const { keeping } = state.get();
    if (unsentSince === null || keeping === "conflict") return;
    sending = send().finally(() => {
      sending = null;
    });
    return sending;
  }

  const stopWatching = deps.isConnected.listen((isConnected) => {
    if (isConnected && state.get().keeping === "offline") schedule(0);
  });

  if (kept) {
    unsentSince = deps.now();
    if (kept.revision === film.revision) {
      set({ keeping: "saving" });
      schedule(0);
    } else {
      set({ keeping: "conflict", other: film });
    }
  } else if (draft) {
    void deps.drafts.forget(id);
  }

  function make(next: Timeline, step: { merge?: string }): boolean {
    if (next === history.present) return false;
    const refusal = editRefusalOf(history.present, next);
    if (refusal) deps.onRefused(refusal);
    else show(commit(history, next, step));
    return refusal === null;
  }

  return {
    id,
    state,
    edit: (change, merge) => make(change(history.present), merge ? { merge } : {}),
    adjust: (change, merge) => void make(change(stepStart(history, merge)), { merge }),
    endStep() {
      history = endStep(history);
    },
    rename(title) {
      if (title === state.get().title) return;
      set({ title });
      noteChange();
    },
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    flush,
    take(other) {
      titles.set(history.present, state.get().title).set(other.timeline, other.title);
      history = commit(history, other.timeline, {});
      unsentSince = null;
      changes += 1;
      set({
        title: other.title,
        timeline: other.timeline,
        revision: other.revision,
        sources: other.sources,
        keeping: "saved",
        problem: null,
        other: null,
        canUndo: canUndo(history),
        canRedo: canRedo(history),
      });
      void deps.drafts.forget(id);
    },
    async keepAsCopy() {
      const { title, timeline } = state.get();
      const copy = await deps.create({ title: `${title} (mine)`, timeline });
      unsentSince = null;
      await deps.drafts.forget(id);
      return copy.id;
    },
    close() {
      isClosed = true;
      stopWatching();
      void flush();
    },
  };
}
