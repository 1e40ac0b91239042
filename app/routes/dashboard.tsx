import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { clearedHint } from "#contract/session-hint";
import { Shell } from "#features/shell/shell.tsx";
import { signInPath } from "#lib/next-path";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.getViewer();
  if (!viewer) {
    const { pathname, search } = new URL(request.url);
    // Public pages take nobody for signed in whose session is over.
    const headers = { "set-cookie": clearedHint(context.origin.startsWith("https:")) };
    throw redirect(signInPath(`${pathname}${search}`), { headers });
  }
  return { viewer };
}

export default function Dashboard() {
  const { viewer } = useLoaderData<typeof loader>();
  return (
    <Shell viewer={viewer}>
      <Outlet context={viewer} />
    </Shell>
  );
}
