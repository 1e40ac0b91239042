import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NewPasswordForm } from "#features/auth/new-password-form.tsx";
import { MessageScreen } from "#features/shell/message-screen.tsx";
import { pageMeta } from "#lib/meta";
import { DASHBOARD_PATH, signInPath } from "#lib/next-path";
import { Button } from "#ui/button";

export const meta: MetaFunction = () => [
  ...pageMeta("New password", "Choose a new password for your account."),
  // The token in this page's address is no one else's business.
  { name: "referrer", content: "no-referrer" },
];

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    token: searchParams.has("error") ? null : searchParams.get("token"),
    isConfirming: searchParams.get("confirm") === "address",
  };
}

export default function ResetPassword() {
  const { token, isConfirming } = useLoaderData<typeof loader>();
  if (token && isConfirming) {
    return (
      <MessageScreen mark="Account" title="Confirm your address" action={null}>
        <p className="mb-6">
          This browser has not signed in to the account yet. To confirm that both the address and
          the account are yours, enter the account's password, or choose a new one. Every other
          device is signed out.
        </p>
        <NewPasswordForm token={token} isConfirming />
      </MessageScreen>
    );
  }
  if (token) {
    return (
      <MessageScreen mark="Account" title="Choose a new password" action={null}>
        <NewPasswordForm token={token} />
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      mark="Account"
      title="This link has had its time"
      action={
        <Button variant="signal" asChild>
          <a href={signInPath(DASHBOARD_PATH)}>Ask for a new one</a>
        </Button>
      }
    >
      <p>
        A link to a new password works once and for an hour. Open the sign-in dialog, enter your
        email address and press “Forgot password?” again.
      </p>
    </MessageScreen>
  );
}
