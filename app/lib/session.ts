import { atom } from "nanostores";
import { toast } from "#ui/toast";

/**
 * Whether the session is valid as far as this page knows; `asked` shows the dialog that offers signing
 * in again, `over` is what is left when that was put away.
 */
export const sessionState = atom<"valid" | "asked" | "over">("valid");

const SIGN_IN_AGAIN = "Authentication error. Please log in again.";
/** Those who wait for the sign-in, to continue with what they were doing. */
const waiting = new Set<(isSignedIn: boolean) => void>();
let hosts = 0;
/** Sign-ins since the page was loaded: what was sent before one may be refused after it. */
let signIns = 0;

/** Says that this page can show the dialog. @returns a function that takes it back. */
export function hostSignIn(): () => void {
  hosts += 1;
  return () => {
    hosts = Math.max(0, hosts - 1);
  };
}

/** The person is leaving: what is refused from here on needs no dialog. */
export function leaveSession(): void {
  hosts = 0;
}

/** A read was refused because no one is signed in: the dialog is offered, once. */
function noteSignedOut(): void {
  if (hosts > 0 && sessionState.get() === "valid") sessionState.set("asked");
}

/** The dialog was answered: by a sign-in, or by putting it away. */
export function answerSignIn(isSignedIn: boolean): void {
  if (isSignedIn) signIns += 1;
  sessionState.set(isSignedIn ? "valid" : "over");
  for (const answer of waiting) answer(isSignedIn);
  waiting.clear();
}

/** Offers signing in. @returns whether someone did; false at once where no dialog can be shown. */
export function signInAgain(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  sessionState.set("asked");
  return new Promise((resolve) => waiting.add(resolve));
}

const isRefused = (error: unknown) =>
  error instanceof Error && "status" in error && error.status === 401;

/**
 * Sends something, and sends it once more where it was refused for lack of a session that there is by now.
 * @param isRenewed whether someone has signed in; asked where no sign-in is known.
 * @param isSignedOut whether a failure says that no one is signed in
 */
async function sendTwice<T>(
  send: () => Promise<T>,
  isRenewed: () => boolean | Promise<boolean>,
  isSignedOut: (error: unknown) => boolean = isRefused,
): Promise<T> {
  const before = signIns;
  try {
    return await send();
  } catch (error) {
    if (isSignedOut(error) && (signIns !== before || (await isRenewed()))) return send();
    throw error;
  }
}

/**
 * Sends something that needs a session. Where the session is over, it says so, waits for the sign-in
 * and sends once more.
 * @param sentence what is said
 */
export function withSession<T>(
  send: () => Promise<T>,
  sentence: string = SIGN_IN_AGAIN,
): Promise<T> {
  return sendTwice(send, () => {
    toast.error(sentence);
    return signInAgain();
  });
}

/** Reads something that needs a session. Where the session is over, the dialog is offered and the read fails. */
export function readWithSession<T>(read: () => Promise<T>): Promise<T> {
  return sendTwice(read, () => {
    noteSignedOut();
    return false;
  });
}

/**
 * Loads a screen that needs a session. Where the session is over, the dialog is offered, and the screen is loaded once
 * more behind the sign-in.
 * @param isSignedOut whether a failure says that no one is signed in
 */
export function loadWithSession<T>(
  load: () => Promise<T>,
  isSignedOut: (failure: unknown) => boolean,
): Promise<T> {
  return sendTwice(load, signInAgain, isSignedOut);
}
