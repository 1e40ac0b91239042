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
  return { token: searchParams.has("error") ? null : searchParams.get("token") };
}

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
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
