import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { AuthDialog } from "#features/auth/auth-dialog.tsx";
import { authModeOf, isSecondFactor } from "#features/auth/auth-mode.ts";
import { endOwnSession } from "#features/auth/sign-out.ts";
import { safeNextPath } from "#lib/next-path";
import { takeNote } from "#lib/note";
import { Toaster, toast } from "#ui/toast";

/** The island's state: it lives outside React, because plain buttons open the dialog. */
let root: Root | null = null;
let mode: ReturnType<typeof authModeOf> | null = null;
let next: string | null = null;
let isUnasked = false;
let isCodeWanted = false;

function render() {
  if (!root) {
    const place = document.body.appendChild(document.createElement("div"));
    root = createRoot(place);
  }
  // At once: a toast that is said before there is anything to show it would be lost.
  flushSync(() =>
    root?.render(
      <>
        <AuthDialog
          mode={mode}
          next={next}
          isUnasked={isUnasked}
          isCodeWanted={isCodeWanted}
          onModeChange={changeMode}
        />
        <Toaster />
      </>,
    ),
  );
}

function changeMode(to: typeof mode) {
  mode = to;
  if (to === null && isUnasked) {
    // A reload should not ask again.
    history.replaceState(null, "", location.pathname + location.hash);
    isUnasked = false;
  }
  render();
}

/**
 * Opens the dialog.
 * @param asked the tab, as an address or a button names it; anything unknown means signing in
 * @param wanted where success leads, checked here; null means the workspace
 * @param byAddress whether the address asked for it rather than a press
 */
export function openAccountDialog(asked: string, wanted: string | null, byAddress = false): void {
  mode = authModeOf(asked);
  next = safeNextPath(wanted);
  isUnasked = byAddress;
  isCodeWanted = isSecondFactor(asked);
  render();
}

/** Shows what the page before this one had to say. */
export function showNote(): void {
  render();
  const note = takeNote();
  if (note) toast[note.kind](note.title, { description: note.description });
}

/** Ends the session and turns the page into a visitor's. */
export async function signOut(control: HTMLElement): Promise<void> {
  render();
  control.ariaBusy = "true";
  if (await endOwnSession()) delete document.documentElement.dataset.session;
  control.ariaBusy = null;
}
