import type { ReadableAtom } from "nanostores";
import { ApiError } from "#lib/api-error";
import { type AnyDraft, inputMark, type RecipeDraft } from "./draft";

/** Pause between a change and its storing. Milliseconds. */
const STORE_AFTER = 900;
/** Pause before the next try after a failure; it doubles with each one, up to a minute. Milliseconds. */
const RETRY_AFTER = 4_000;
const MAX_RETRY_AFTER = 60_000;

/** Why the server refused a draft, in a sentence, and whether older drafts have to be deleted first. */
export interface Unstored {
  message: string;
  isFull: boolean;
  /** The two ways on if another tab or device changed it, too. */
  choice?: { takeOther: () => void; keepMine: () => void };
}

export interface OpenDraftDeps<Draft> {
  /** Stores a draft; gives it as it was stored. */
  send: (draft: Draft) => Promise<Draft>;
  /** The other version that a conflict brings; null for other failures. */
  otherOf: (error: unknown) => Draft | null;
  /** What this tab keeps until the server has it. */
  keep: (draft: Draft) => void;
  forget: (id: string | null) => void;
  isConnected: ReadableAtom<boolean>;
  onChange: (draft: Draft) => void;
  onUnstored: (unstored: Unstored | null) => void;
  /** The server gave the draft an id. */
  onNamed: (id: string) => void;
}

/** A draft that is open. */
export interface OpenDraft<Input, Plan> {
  present: () => RecipeDraft<Input, Plan>;
  change: (change: (draft: RecipeDraft<Input, Plan>) => RecipeDraft<Input, Plan>) => void;
  /** Stores it now. */
  store: () => Promise<void>;
  /** Stores what is left, and reports nothing more. */
  leave: () => Promise<void>;
}

/** Whether another try may succeed: there was no answer, or the server is busy or failed. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 429 || error.status >= 500
    : error instanceof TypeError;

/** The sentence for a refusal; null for a lost network, which the shell reports. */
function unstoredBy(error: unknown): Unstored | null {
  if (!(error instanceof ApiError)) return null;
  if (isPassing(error))
    return { message: "The last change is not stored yet. It is sent again soon.", isFull: false };
  if (error.status !== 409 && error.status !== 413) return null;
  return { message: error.message, isFull: error.status === 409 };
}

/** Identifies the content of a draft. The shown step does not count: losing it costs nothing. */
const markOf = ({ input, plan, filmId, madeOf, isEdited }: AnyDraft): string =>
  inputMark([input, plan, filmId, madeOf, isEdited]);

/**
 * Opens a draft. The tab keeps each change at once; the server gets it soon after, once the draft has a plan.
 * @param stored the draft on the server
 */
export function openDraft<Input, Plan>(
  deps: OpenDraftDeps<RecipeDraft<Input, Plan>>,
  first: RecipeDraft<Input, Plan>,
  stored: RecipeDraft<Input, Plan> | null = null,
): OpenDraft<Input, Plan> {
  let present = first;
  /** The stored state, which is not sent again. */
  let known = stored;
  /** Marks of the states that this page knows: the stored one, and those that were sent without an answer. */
  const marks = new Set(stored ? [markOf(stored)] : []);
  if (first.sent !== undefined) marks.add(first.sent);
  /** A mark of the state that was sent and not answered yet. */
  let lastSent = first.sent;
  /** The other version after a conflict. Until someone chooses, nothing is sent. */
  let other: RecipeDraft<Input, Plan> | null = null;
  let isLeft = false;
  /** Whether the last try got no answer, or one of a failed server. */
  let isToRetry = false;
  let retryAfter = RETRY_AFTER;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls follow each other: an earlier state never comes behind a later one, and a draft gets one id. */
  let storing = Promise.resolve();

  function keep({ sent: _, ...draft }: RecipeDraft<Input, Plan>) {
    deps.keep(lastSent === undefined ? draft : { ...draft, sent: lastSent });
  }

  /** The server has this now. */
  function note(state: RecipeDraft<Input, Plan>) {
    marks.clear();
    marks.add(markOf(state));
  }

  function show(next: RecipeDraft<Input, Plan>) {
    present = next;
    if (!isLeft) deps.onChange(next);
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!isLeft) timer = setTimeout(() => void store(), delay);
  }

  /** @param now as it was sent; it may have been changed meanwhile */
  function took(now: RecipeDraft<Input, Plan>, sent: RecipeDraft<Input, Plan>) {
    [isToRetry, retryAfter] = [false, RETRY_AFTER];
    lastSent = undefined;
    note(sent);
    deps.forget(now.id);
    if (present === now) {
      known = sent;
      show(sent);
    } else {
      show({ ...present, id: sent.id, seen: sent.seen });
      keep(present);
    }
    if (isLeft) return;
    deps.onUnstored(null);
    if (now.id === null && sent.id !== null) deps.onNamed(sent.id);
  }

  /** @param found the draft as the server has it now */
  function met(found: RecipeDraft<Input, Plan>) {
    isToRetry = false;
    if (marks.has(markOf(found)) && found.seen !== present.seen) {
      // This page sent it itself, and its answer was lost.
      show({ ...present, seen: found.seen });
      keep(present);
      return schedule(0);
    }
    other = found;
    const message = "This plan was changed in another tab or on another device.";
    if (!isLeft) deps.onUnstored({ message, isFull: false, choice: { takeOther, keepMine } });
  }

  function takeOther() {
    if (other === null) return;
    [known, other] = [other, null];
    note(known);
    deps.forget(present.id);
    show(known);
    deps.onUnstored(null);
  }

  function keepMine() {
    if (other === null) return;
    show({ ...present, seen: other.seen });
    other = null;
    keep(present);
    deps.onUnstored(null);
    void store();
  }

  function failed(error: unknown) {
    const found = deps.otherOf(error);
    if (found) return met(found);
    isToRetry = isPassing(error);
    if (isLeft) return;
    deps.onUnstored(unstoredBy(error));
    if (!isToRetry || !deps.isConnected.get()) return;
    schedule(retryAfter);
    retryAfter = Math.min(2 * retryAfter, MAX_RETRY_AFTER);
  }

  async function send() {
    const now = present;
    if (now === known || now.plan === null || other !== null) return;
    lastSent = markOf(now);
    marks.add(lastSent);
    keep(now);
    await deps.send(now).then((sent) => took(now, sent), failed);
  }

  function store(): Promise<void> {
    clearTimeout(timer);
    storing = storing.then(send);
    return storing;
  }

  const stopListening = deps.isConnected.listen((isConnected) => {
    if (isConnected && isToRetry) schedule(0);
  });

  if (present !== stored) {
    keep(present);
    // The page before a reload may not have sent it.
    if (present.plan !== null) schedule(0);
  }

  return {
    present: () => present,
    change(change) {
      const next = change(present);
      if (isLeft || next === present) return;
      show(next);
      keep(next);
      if (next.plan !== null) schedule(STORE_AFTER);
    },
    store,
    leave() {
      const end = store();
      isLeft = true;
      stopListening();
      return end;
    },
  };
}
