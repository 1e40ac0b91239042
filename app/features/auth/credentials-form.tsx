import { type FormEvent, useRef } from "react";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { PasskeyButton } from "../security/passkey-button";
import type { AuthMode } from "./auth-mode";
import { ConfirmAgain } from "./confirm-again";
import { PasswordInput } from "./password-input";
import type { AuthForm } from "./use-auth-form";

const LABELS = {
  "sign-in": { idle: "Sign In", busy: "Signing in..." },
  "sign-up": { idle: "Create Account", busy: "Creating account..." },
} as const;

/** E-mail and password, for one of the two tabs. */
export function CredentialsForm({ mode, form }: { mode: AuthMode; form: AuthForm }) {
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const label = LABELS[mode];

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.isBusy) return;
    const wasSent = await form.submit(mode, event.currentTarget);
    if (!wasSent) (emailRef.current?.validity.valid ? passwordRef : emailRef).current?.focus();
  }

  async function requestReset() {
    if (!(await form.requestReset())) emailRef.current?.focus();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field label="Email" error={form.errors.email ?? null}>
        {(control) => (
          <Input
            ref={emailRef}
            {...control}
            data-autofocus=""
            type="email"
            name="email"
            required
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            placeholder="you@studio.com"
            value={form.email}
            onChange={(event) => form.setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Password"
        error={form.errors.password ?? null}
        aside={
          mode === "sign-in" && (
            <button
              type="button"
              onClick={() => void requestReset()}
              className="min-h-6 rounded-frame text-muted text-xs underline decoration-control underline-offset-4 hover:text-text"
            >
              Forgot password?
            </button>
          )
        }
      >
        {(control) => (
          <PasswordInput
            ref={passwordRef}
            {...control}
            autoComplete={mode === "sign-in" ? "current-password" : "new-password"}
            value={form.password}
            onChange={(event) => form.setPassword(event.target.value)}
          />
        )}
      </Field>
      {mode === "sign-in" && form.isUnconfirmed && <ConfirmAgain email={form.email} />}
      {mode === "sign-up" && <div data-bot-check="" className="empty:hidden" />}
      <Button type="submit" variant="signal" size="lg" isLoading={form.isBusy} className="mt-1">
        {form.isBusy ? label.busy : label.idle}
      </Button>
      <div className="flex items-center gap-3 text-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or continue with
      </div>
      <Button
        variant="outline"
        size="lg"
        disabled={form.isBusy}
        onClick={() => void form.continueWithGoogle()}
      >
        <GoogleMark />
        Sign in with Google
      </Button>
      {mode === "sign-in" && "PublicKeyCredential" in globalThis && (
        <PasskeyButton
          label="Sign in with a passkey"
          size="lg"
          isDisabled={form.isBusy}
          onDone={(id) => form.finish("sign-in", id)}
        />
      )}
    </form>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
      <path
        d="M14.3 8.2H8.2M12.7 3.7A6.3 6.3 0 1 0 14.3 8.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
      />
    </svg>
  );
}
