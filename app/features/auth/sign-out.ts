import { messageOf } from "#lib/api-error";
import { authClient } from "#lib/auth-client";
import { leaveNote } from "#lib/note";
import { leaveSession } from "#lib/session";
import { toast } from "#ui/toast";
import { authSentence } from "./auth-sentences";

const FAILURE = "Error signing out";
const NO_ANSWER = "The account service did not answer.";
const DONE = {
  title: "Signed out",
  description: "You have been successfully signed out.",
} as const;

/** Ends the session; says why when that fails. */
async function end(): Promise<boolean> {
  try {
    const { error } = await authClient().signOut();
    if (!error) return true;
    toast.error(FAILURE, { description: authSentence(error) });
  } catch (error) {
    toast.error(FAILURE, { description: messageOf(error, NO_ANSWER) });
  }
  return false;
}

/** Ends the session on the page where one is; true when it has ended. */
export async function endOwnSession(): Promise<boolean> {
  const hasEnded = await end();
  if (hasEnded) toast.success(DONE.title, { description: DONE.description });
  return hasEnded;
}

/** Ends the session and leads home, where it is said. */
export async function signOutHome(): Promise<void> {
  if (!(await end())) return;
  leaveSession();
  leaveNote({ kind: "success", ...DONE });
  window.location.assign("/");
}
