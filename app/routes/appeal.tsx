import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppealScreen } from "#features/share/appeal-screen.tsx";
import { MessageScreen } from "#features/shell/message-screen.tsx";
import { pageMeta } from "#lib/meta";
import { Button } from "#ui/button";

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = () => [
  ...pageMeta("Appeal", "Appeal a decision about one of your results."),
  { name: "robots", content: "noindex, nofollow" },
  // The token in this page's address is no one else's business.
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const decision = await context.readAppeal(token);
  return data({ token, decision }, { status: decision ? 200 : 404 });
}

export default function Appeal() {
  const { token, decision } = useLoaderData<typeof loader>();
  if (decision) return <AppealScreen token={token} given={decision} />;
  return (
    <MessageScreen
      mark="404"
      title="No decision is here."
      action={
        <Button variant="signal" asChild>
          <a href="/">Return to Home</a>
        </Button>
      }
    >
      <p>The link may be mistyped, or the generation that it was about is deleted.</p>
    </MessageScreen>
  );
}
