import { useLocation } from "@remix-run/react";
import type { Viewer } from "#contract/viewer";
import { refreshAll } from "#lib/reads";
import { answerSignIn } from "#lib/session";
import { DialogSheet } from "#ui/dialog-sheet";
import { CredentialsForm } from "../auth/credentials-form";
import { SignInSteps } from "../auth/sign-in-steps";
import { useAuthForm } from "../auth/use-auth-form";

/** Offers signing in again over the screen; what waits for it continues. */
export function SessionDialog({ viewer }: { viewer: Viewer }) {
  const { pathname, search } = useLocation();
  const form = useAuthForm({
    next: `${pathname}${search}`,
    email: viewer.email,
    onSuccess: () => undefined,
    onStay(id) {
      // The screen shows another person's work.
      if (id !== viewer.id) return window.location.reload();
      answerSignIn(true);
      refreshAll();
    },
  });
  return (
    <DialogSheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) answerSignIn(false);
      }}
      title="Your session has ended"
      description="Sign in again and continue where you were: everything on this screen is kept."
      className="sm:max-w-md"
    >
      <div className="px-6 pb-6">
        <SignInSteps form={form}>
          <CredentialsForm mode="sign-in" form={form} />
        </SignInSteps>
      </div>
    </DialogSheet>
  );
}
