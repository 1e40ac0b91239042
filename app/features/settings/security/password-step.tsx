import { type FormEvent, useState } from "react";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { PasswordInput } from "../../auth/password-input";
import { authRefusal } from "../../security/ask-auth";

interface PasswordStepProps {
  /** Whether the account has a password to ask for. */
  isNeeded: boolean;
  button: string;
  /** @param body what the account service is sent @throws where it refuses */
  onSubmit: (body: { password?: string }) => Promise<void>;
}

/** Asks for the password before something about the account's protection changes. */
export function PasswordStep({ isNeeded, button, onSubmit }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      await onSubmit(isNeeded ? { password } : {});
    } catch (error) {
      setProblem(authRefusal(error));
      setIsBusy(false);
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {isNeeded && (
        <Field label="Your password" error={problem}>
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
      )}
      {!isNeeded && problem && <p className="font-medium text-bad text-sm">{problem}</p>}
      <Button
        type="submit"
        variant="signal"
        isLoading={isBusy}
        disabled={isNeeded && password === ""}
      >
        {button}
      </Button>
    </form>
  );
}
