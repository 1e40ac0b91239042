import type { ReadableAtom } from "nanostores";
import type { Timeline } from "#contract/timeline/timeline";
import type { EditRefusal } from "#film/edit/refusal";
import type { Film, FilmChange } from "../film-api";

/**
 * How what is shown relates to what is stored: the same; on its way; kept here until the server
 * can be reached; changed elsewhere, so that a choice is needed; refused by the server.
 */
export type Keeping = "saved" | "saving" | "offline" | "conflict" | "refused";

/** Why a film cannot be sent to the server yet, in a sentence: what was changed is kept in this browser. */
export class SaveRefused extends Error {
  override readonly name = "SaveRefused";
}

/** A film as it is being edited. */
export interface EditingState {
  title: string;
  timeline: Timeline;
  revision: number;
  /** What the server said, when it saved the film last, of the files that it uses. */
  sources: Film["sources"];
  keeping: Keeping;
  /** Why the server refuses it, in a sentence. */
  problem: string | null;
  /** What is stored instead, while there is a choice to make. */
  other: Film | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** Changes that have not reached the server, as they are kept in this browser. */
export interface FilmDraft extends Omit<Film, "sources"> {
  /** Milliseconds since 1970. */
  at: number;
}

export interface EditingDeps {
  save: (film: FilmChange & { timeline: Timeline }) => Promise<Pick<Film, "revision" | "sources">>;
  create: (film: { title: string; timeline: Timeline }) => Promise<{ id: string }>;
  drafts: {
    /** Keeps it in the place of what was kept before, as soon as there is time. */
    keep: (draft: FilmDraft) => void;
    forget: (id: string) => Promise<void>;
  };
  /** Hears of an edit that was not made, and why. */
  onRefused: (refusal: EditRefusal) => void;
  /** Whether the server can be reached. */
  isConnected: ReadableAtom<boolean>;
  now: () => number;
}

/** Edits one film, and keeps what is edited. */
export interface Editing {
  id: string;
  state: ReadableAtom<EditingState>;
  /**
   * Changes the timeline.
   * @param merge changes of one name that follow each other closely are one step of undo.
   * @returns whether it was made: a refused one changes nothing, and its reason was told
   */
  edit: (change: (timeline: Timeline) => Timeline, merge?: string) => boolean;
  /**
   * Changes a setting to a value that does not depend on the one before, as a slider does. It is applied to the
   * timeline before the first of such changes that follow each other closely: what a scene that became shorter took
   * with it is there again when it becomes longer in the same go.
   */
  adjust: (change: (timeline: Timeline) => Timeline, merge: string) => void;
  /** Ends the last step: the next change is one of its own, however close it follows. */
  endStep: () => void;
  rename: (title: string) => void;
  undo: () => void;
  redo: () => void;
  /** Sends what was changed now. */
  flush: () => Promise<void>;
  /** Takes what the server has as a step that can be undone. */
  take: (film: Film) => void;
  /** Stores what is shown as a film of its own. @returns its id. */
  keepAsCopy: () => Promise<string>;
  close: () => void;
}
