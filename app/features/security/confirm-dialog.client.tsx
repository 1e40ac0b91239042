import { type FormEvent, useState } from "react";
import type { Security } from "#contract/security";
import { sendJson } from "#lib/api";
import { ApiError, messageOf } from "#lib/api-error";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { DialogSheet } from "#ui/dialog-sheet";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { PasswordInput } from "../auth/password-input";
import { askAuth, authRefusal } from "./ask-auth";
import { PasskeyButton } from "./passkey-button";
import { SECURITY_PATH } from "./security-path";

/** Asks someone whose session is not fresh to show again who they are. */
export function ConfirmDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { data, error, reload } = useResource<Security>(SECURITY_PATH, {
    failure: "It could not be read what protects your account.",
  });
  return (
    <DialogSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title="Confirm that it is you"
      description="You signed in a while ago. This protects your account when a device is left open."
      className="sm:max-w-md"
    >
      <div className="grid gap-4 px-6 pb-6">
        {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
        {!data && !error && <Skeleton className="h-32" />}
        {data?.has_password && <PasswordForm security={data} onAnswer={onAnswer} />}
        {data && data.passkeys.length > 0 && (
          <PasskeyButton label="Use a passkey" onDone={() => onAnswer(true)} />
        )}
        {data && !data.has_password && data.passkeys.length === 0 && <GoogleAgain />}
      </div>
    </DialogSheet>
  );
}

function PasswordForm({
  security,
  onAnswer,
}: {
  security: Security;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<{ path: string; message: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const problemAt = (path: string) => (problem?.path === path ? problem.message : null);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    // The form that it was opened from is around it in React's eyes.
    event.stopPropagation();
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { password, ...(security.two_factor ? { code } : {}) };
      await sendJson("POST", "/api/me/confirm", body);
      onAnswer(true);
    } catch (refused) {
      const issue = refused instanceof ApiError ? refused.body?.issues?.[0] : undefined;
      const message = messageOf(refused, "Try again in a moment.");
      setProblem(issue ?? { path: "password", message });
      setIsBusy(false);
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void confirm(event)}>
      <Field label="Your password" error={problemAt("password")}>
        {(control) => (
          <PasswordInput
            {...control}
            data-autofocus=""
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {security.two_factor && (
        <Field
          label="Code"
          hint="From your authenticator, or a recovery code."
          error={problemAt("code")}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        variant="signal"
        isLoading={isBusy}
        disabled={password === "" || (security.two_factor && code.trim() === "")}
      >
        Confirm
      </Button>
    </form>
  );
}

/** Someone who has Google alone shows who they are by signing in there. */
function GoogleAgain() {
  const [isBusy, setIsBusy] = useState(false);

  async function signIn() {
    setIsBusy(true);
    const body = { provider: "google", callbackURL: window.location.pathname };
    try {
      // The answer leads to Google by itself.
      await askAuth("/sign-in/social", body);
    } catch (refused) {
      toast.error("Error signing in with Google", { description: authRefusal(refused) });
      setIsBusy(false);
    }
  }

  return (
    <>
      <p className="text-muted text-sm">
        Sign in with Google once more, then do again what you were about to do.
      </p>
      <Button isLoading={isBusy} onClick={() => void signIn()}>
        Sign in with Google
      </Button>
    </>
  );
}
