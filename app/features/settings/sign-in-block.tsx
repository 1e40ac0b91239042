import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Viewer } from "#contract/viewer";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";
import { passwordProblem } from "../auth/auth-sentences";
import { ConfirmAgain } from "../auth/confirm-again";
import { AuthRefusal, askAuth, authRefusal } from "../security/ask-auth";
import { useConfirmed } from "../security/use-confirmed";
import { Block } from "./block";
import { useWaysIn, type WayIn } from "./use-ways-in";

/** Address, password, and what else opens the account. */
export function SignInBlock({ viewer }: { viewer: Viewer }) {
  const { ways, reload } = useWaysIn();
  const hasPassword = ways?.some((way) => way.providerId === "credential") ?? true;
  return (
    <Block id="sign-in">
      <EmailForm viewer={viewer} hasPassword={hasPassword} />
      {ways !== null && (hasPassword ? <PasswordForm /> : <FirstPassword email={viewer.email} />)}
      {ways !== null && <Ways ways={ways} onChanged={reload} />}
    </Block>
  );
}

function EmailForm({ viewer, hasPassword }: { viewer: Viewer; hasPassword: boolean }) {
  const form = useForm({ defaultValues: { email: "", password: "" }, mode: "onChange" });
  const { isSubmitting } = form.formState;
  const [confirmed, dialog] = useConfirmed();

  async function change({ email, password }: { email: string; password: string }) {
    const body = { newEmail: email.trim(), ...(hasPassword ? { password } : {}) };
    try {
      await confirmed(() => askAuth("/change-email", body));
    } catch (refused) {
      const description = authRefusal(refused);
      toast.error("Your address could not be changed", { description });
      return;
    }
    form.reset();
    toast.success("Check your mail", {
      description: viewer.emailVerified
        ? `We have asked ${viewer.email} first. Nothing changes until you have confirmed it there and at the new address.`
        : "Nothing changes until you have confirmed it at the new address.",
    });
  }

  return (
    <form
      aria-label="Email address"
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => void form.handleSubmit(change)(event)}
    >
      <div className="grid w-full gap-1 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold [overflow-wrap:anywhere]">{viewer.email}</span>
          {viewer.emailVerified ? (
            <Badge tone="good">Confirmed</Badge>
          ) : (
            <>
              <Badge tone="warn">Not confirmed</Badge>
              <ConfirmAgain email={viewer.email} />
            </>
          )}
        </div>
      </div>
      <Field label="New email address" className="w-full max-w-xs">
        {(control) => (
          <Input
            {...control}
            {...form.register("email")}
            type="email"
            autoComplete="email"
            required
          />
        )}
      </Field>
      {hasPassword && (
        <Field label="Your password" className="w-full max-w-xs">
          {(control) => (
            <Input
              {...control}
              {...form.register("password")}
              type="password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
      )}
      <Button type="submit" className="h-11 sm:mt-7.5" isLoading={isSubmitting}>
        Change address
      </Button>
      {dialog}
    </form>
  );
}

function PasswordForm() {
  const form = useForm({ defaultValues: { current: "", next: "" }, mode: "onChange" });
  const { isSubmitting, errors } = form.formState;
  const [confirmed, dialog] = useConfirmed();

  async function change({ current, next }: { current: string; next: string }) {
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
    try {
      await confirmed(() => askAuth("/change-password", body));
    } catch (refused) {
      const weakness = refused instanceof AuthRefusal ? passwordProblem(refused.failure) : null;
      if (weakness) form.setError("next", { message: weakness }, { shouldFocus: true });
      else {
        const description = authRefusal(refused);
        toast.error("Your password could not be changed", { description });
      }
      return;
    }
    form.reset();
    toast.success("Password changed", { description: "Your other devices are signed out." });
  }

  return (
    <form
      aria-label="Password"
      className="flex flex-wrap items-start gap-3 border-line border-t pt-5"
      onSubmit={(event) => void form.handleSubmit(change)(event)}
    >
      <Field label="Current password" className="w-full max-w-xs">
        {(control) => (
          <Input
            {...control}
            {...form.register("current")}
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <Field label="New password" className="w-full max-w-xs" error={errors.next?.message ?? null}>
        {(control) => (
          <Input
            {...control}
            {...form.register("next")}
            type="password"
            autoComplete="new-password"
            required
          />
        )}
      </Field>
      <Button type="submit" className="h-11 sm:mt-7.5" isLoading={isSubmitting}>
        Change password
      </Button>
      {dialog}
    </form>
  );
}

function FirstPassword({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    try {
      await askAuth("/request-password-reset", { email });
      toast.info("Check your mail", { description: "The link in it lets you choose a password." });
    } catch (refused) {
      toast.error("The letter could not be sent", { description: authRefusal(refused) });
    }
    setIsSending(false);
  }

  return (
    <div className="grid gap-2 border-line border-t pt-5">
      <p className="text-muted text-sm">Your account has no password yet.</p>
      <Button className="justify-self-start" isLoading={isSending} onClick={() => void send()}>
        Set a password by mail
      </Button>
    </div>
  );
}

function Ways({ ways, onChanged }: { ways: readonly WayIn[]; onChanged: () => void }) {
  const google = ways.find((way) => way.providerId === "google");

  const [confirmed, dialog] = useConfirmed();

  async function disconnect() {
    const body = { accountId: google?.id ?? "" };
    try {
      await confirmed(() => askAuth("/unlink-account", body));
      toast.success("Google is disconnected.");
    } catch (refused) {
      toast.error("Google could not be disconnected", { description: authRefusal(refused) });
    }
    onChanged();
  }

  async function connect() {
    const body = { provider: "google", callbackURL: "/dashboard/settings" };
    try {
      // The answer leads to Google by itself.
      await confirmed(() => askAuth("/link-social", body));
    } catch (refused) {
      toast.error("Error signing in with Google", { description: authRefusal(refused) });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
      <span className="font-medium text-sm">Google</span>
      {google ? (
        <>
          <Badge tone="good">Connected</Badge>
          <Button size="sm" disabled={ways.length < 2} onClick={() => void disconnect()}>
            Disconnect
          </Button>
          {ways.length < 2 && (
            <span className="text-faint text-xs">
              It is your only way in: set a password before.
            </span>
          )}
        </>
      ) : (
        <>
          <Badge>Not connected</Badge>
          <Button size="sm" onClick={() => void connect()}>
            Connect
          </Button>
        </>
      )}
      {dialog}
    </div>
  );
}
