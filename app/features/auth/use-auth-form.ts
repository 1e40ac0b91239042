import { useState } from "react";
import { messageOf } from "#lib/api-error";
import { authClient, isSignedIn, nameFromEmail } from "#lib/auth-client";
import { RESET_PATH, START_PATH } from "#lib/next-path";
import { leaveNote } from "#lib/note";
import { toast } from "#ui/toast";
import type { AuthMode } from "./auth-mode";
import { authSentence, passwordProblem } from "./auth-sentences";
import { type AuthErrors, validateCredentials } from "./validate-credentials";

const FAILURE_TITLES = { "sign-in": "Error signing in", "sign-up": "Error signing up" } as const;
const SUCCESS = {
  "sign-in": { title: "Successfully signed in", description: "Welcome back!" },
  "sign-up": {
    title: "Registration successful",
    description: "Check email if confirmation is enabled.",
  },
} as const;
const RESET_REQUESTED = "Please check your email for password reset instructions.";
const RESET_NEEDS_ADDRESS = "Enter your email and we'll send a reset link.";
const NO_ANSWER = "The account service did not answer.";

interface AuthFormOptions {
  /** Where success leads; null means the workspace. */
  next: string | null;
  /** What the form begins with. */
  email?: string;
  onSuccess: () => void;
  /** Takes a session that began, instead of leading on. @param id the account's */
  onStay?: (id: string) => void;
  /** A sign-in began elsewhere and waits for its second factor. */
  isCodeWanted?: boolean;
}

async function submitCredentials(
  mode: AuthMode,
  form: HTMLFormElement,
  { email, password }: { email: string; password: string },
) {
  if (mode === "sign-in") return authClient().signIn.email({ email, password });
  const { passBotCheck } = await import("#lib/bot-check");
  const headers = await passBotCheck(form);
  const name = nameFromEmail(email);
  return authClient().signUp.email({ email, password, name }, { headers });
}

/** The state of the dialog's two forms; what was typed stays whatever happens. */
export function useAuthForm(options: AuthFormOptions) {
  const { next, email: given = "", onSuccess, onStay, isCodeWanted: wasWanted = false } = options;
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<AuthErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [isCodeWanted, setIsCodeWanted] = useState(wasWanted);

  /** Signs in or up; false when a field was refused. */
  async function submit(mode: AuthMode, form: HTMLFormElement): Promise<boolean> {
    const found = validateCredentials(email, password);
    setErrors(found);
    if (found.email || found.password) return false;
    setIsBusy(true);
    try {
      const { data, error } = await submitCredentials(mode, form, {
        email: email.trim(),
        password,
      });
      if (error) {
        toast.error(FAILURE_TITLES[mode], { description: authSentence(error) });
        const weakness = passwordProblem(error);
        if (weakness) setErrors({ password: weakness });
        setIsUnconfirmed(error.code === "EMAIL_NOT_VERIFIED");
        return weakness === null;
      }
      if ("twoFactorRedirect" in data) setIsCodeWanted(true);
      else finish(mode, data.user.id);
    } catch (error) {
      toast.error(FAILURE_TITLES[mode], { description: messageOf(error, NO_ANSWER) });
    } finally {
      setIsBusy(false);
    }
    return true;
  }

  /** Goes on once someone is signed in or up. @param id the account's */
  function finish(mode: AuthMode, id: string) {
    onSuccess();
    setIsCodeWanted(false);
    const { title, description } = SUCCESS[mode];
    // An account that must verify its address first has no session yet.
    if (isSignedIn() && onStay) {
      toast.success(title, { description });
      onStay(id);
    } else if (isSignedIn()) {
      leaveNote({ kind: "success", title, description });
      window.location.assign(next ?? START_PATH);
    } else {
      toast.success(title, { description });
    }
  }

  /**
   * Asks for the mail that leads to a new password. The answer is the same for every address, so
   * that no one learns who has an account; without an address the field says what is missing, and
   * nothing is sent.
   * @returns false when the field was refused
   */
  async function requestReset(): Promise<boolean> {
    const title = "Reset Password";
    const { email: problem } = validateCredentials(email, "any");
    setErrors(problem ? { email: email.trim() === "" ? RESET_NEEDS_ADDRESS : problem } : {});
    if (problem) return false;
    try {
      const { error } = await authClient().requestPasswordReset({
        email: email.trim(),
        redirectTo: RESET_PATH,
      });
      if (error) toast.error(title, { description: authSentence(error) });
      else toast.info(title, { description: RESET_REQUESTED });
    } catch (error) {
      toast.error(title, { description: messageOf(error, NO_ANSWER) });
    }
    return true;
  }

  async function continueWithGoogle() {
    const callback = next ? `/auth/callback?${new URLSearchParams({ next })}` : "/auth/callback";
    const title = "Error signing in with Google";
    try {
      const { error } = await authClient().signIn.social({
        provider: "google",
        callbackURL: callback,
        errorCallbackURL: callback,
      });
      if (error) toast.error(title, { description: authSentence(error) });
    } catch (error) {
      toast.error(title, { description: messageOf(error, NO_ANSWER) });
    }
  }

  return {
    email,
    setEmail(next: string) {
      setEmail(next);
      // The error was about the former address.
      setErrors(({ email: _, ...rest }) => rest);
    },
    password,
    setPassword,
    errors,
    clearErrors: () => setErrors({}),
    isBusy,
    /** The address has to be confirmed before it signs in. */
    isUnconfirmed,
    /** The password was right, and the second factor is asked for. */
    isCodeWanted,
    /** Begins again with the first factor. */
    leaveCode: () => setIsCodeWanted(false),
    finish,
    submit,
    requestReset,
    continueWithGoogle,
  };
}

export type AuthForm = ReturnType<typeof useAuthForm>;
