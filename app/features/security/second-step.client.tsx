import { type FormEvent, useRef, useState } from "react";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";
import { AuthRefusal, askAuth } from "./ask-auth";

const WAYS = {
  code: {
    path: "/two-factor/verify-totp",
    label: "Code",
    hint: "The six figures that your authenticator shows now.",
    missing: "Enter the code from your authenticator.",
    other: "Use a recovery code instead",
  },
  recovery: {
    path: "/two-factor/verify-backup-code",
    label: "Recovery code",
    hint: "One of the codes that you kept when you set up two-factor. Each works once.",
    missing: "Enter one of your recovery codes.",
    other: "Use the authenticator instead",
  },
} as const;

/** The sign-in that waits for this code is over. */
const OVER = new Set(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"]);

interface SecondStepProps {
  /** @param id the account's that is signed in to now */
  onDone: (id: string) => void;
  /** The sign-in must begin again. */
  onBack: () => void;
}

/** Asks for the second factor of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondStep({ onDone, onBack }: SecondStepProps) {
  const [way, setWay] = useState<keyof typeof WAYS>("code");
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { path, label, hint, missing, other } = WAYS[way];

  function refuse(message: string) {
    setProblem(message);
    setIsBusy(false);
    input.current?.focus();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === "") return refuse(missing);
    setIsBusy(true);
    setProblem(null);
    try {
      onDone((await askAuth<{ user: { id: string } }>(path, { code })).user.id);
    } catch (error) {
      if (!(error instanceof AuthRefusal)) return refuse(messageOf(error, "Please try again."));
      if (!OVER.has(error.code)) return refuse(error.message);
      toast.error("Error signing in", { description: error.message });
      onBack();
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-4">
      <h3 className="font-display font-semibold text-xl">Enter your code</h3>
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <Input
            key={way}
            ref={input}
            {...control}
            autoFocus
            data-autofocus=""
            autoComplete="one-time-code"
            inputMode={way === "code" ? "numeric" : "text"}
            spellCheck={false}
            autoCapitalize="off"
            className="font-mono tracking-[0.2em]"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="signal" size="lg" isLoading={isBusy}>
        {isBusy ? "Signing in..." : "Sign In"}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            setWay(way === "code" ? "recovery" : "code");
            setCode("");
            setProblem(null);
          }}
        >
          {other}
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
