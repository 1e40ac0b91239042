import { type FormEvent, useRef, useState } from "react";
import { messageOf } from "#lib/api-error";
import { authClient } from "#lib/auth-client";
import { DASHBOARD_PATH, signInPath } from "#lib/next-path";
import { leaveNote } from "#lib/note";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { authSentence, passwordProblem } from "./auth-sentences";
import { PasswordInput } from "./password-input";

const SET = {
  label: "New password",
  missing: "Enter your new password.",
  button: "Set new password",
  done: {
    title: "Password changed",
    description: "Sign in with your new password. All other devices were signed out.",
  },
};

const CONFIRMED: typeof SET = {
  label: "Password, or a new one",
  missing: "Enter your password, or a new one.",
  button: "Confirm address",
  done: {
    title: "Address confirmed",
    description: "Sign in with this password. All other devices were signed out.",
  },
};

/**
 * Sets a password with the token of a mail; success leads to signing in with it.
 * @param isConfirming the address is being confirmed, and the present password will do.
 */
export function NewPasswordForm({
  token,
  isConfirming = false,
}: {
  token: string;
  isConfirming?: boolean;
}) {
  const words = isConfirming ? CONFIRMED : SET;
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  function refuse(message: string) {
    setProblem(message);
    setIsBusy(false);
    inputRef.current?.focus();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password === "") return refuse(words.missing);
    setIsBusy(true);
    setProblem(null);
    try {
      const { error } = await authClient().resetPassword({ newPassword: password, token });
      if (error) return refuse(passwordProblem(error) ?? authSentence(error));
      leaveNote({ kind: "success", ...words.done });
      window.location.assign(signInPath(DASHBOARD_PATH));
    } catch (error) {
      refuse(messageOf(error, "The account service did not answer."));
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-md gap-4">
      <Field label={words.label} error={problem}>
        {(control) => (
          <PasswordInput
            ref={inputRef}
            {...control}
            autoComplete={isConfirming ? "current-password" : "new-password"}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="signal" size="lg" isLoading={isBusy}>
        {isBusy ? "Saving..." : words.button}
      </Button>
    </form>
  );
}
