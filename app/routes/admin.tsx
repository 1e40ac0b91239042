import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { AdminShell } from "#features/admin/admin-shell.tsx";
import { MessageScreen } from "#features/shell/message-screen.tsx";
import { ReadsProvider } from "#features/shell/reads-provider.tsx";
import { pageMeta } from "#lib/meta";
import { DASHBOARD_PATH, signInPath } from "#lib/next-path";
import { whenAsked } from "#lib/reads";
import { Button } from "#ui/button";

export const meta: MetaFunction = () =>
  pageMeta("Administration", "Test models, feature switches and generations, for administrators.");

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.getViewer();
  if (!viewer) return data({ access: "signed-out" as const }, { status: 401 });
  if (viewer.role !== "admin") return data({ access: "creator" as const }, { status: 403 });
  return data({ access: "admin" as const, viewer });
}

export { whenAsked as shouldRevalidate };

export default function Admin() {
  const loaded = useLoaderData<typeof loader>();
  const { access } = loaded;
  switch (access) {
    case "signed-out":
      return (
        <MessageScreen
          mark="401"
          title="Sign in to administer"
          action={
            <Button variant="signal" asChild>
              <a href={signInPath("/admin")}>Sign In</a>
            </Button>
          }
        >
          <p>This area belongs to administrators. Sign in with an account that has that role.</p>
        </MessageScreen>
      );
    case "creator":
      return (
        <MessageScreen mark="403" title="Administrators only" action={<OpenStudio />}>
          <p>
            You are signed in, but your account is not an administrator. The operator of this
            installation can give you the role.
          </p>
        </MessageScreen>
      );
    case "admin":
      return (
        <ReadsProvider>
          <AdminShell viewer={loaded.viewer}>
            <Outlet context={loaded.viewer} />
          </AdminShell>
        </ReadsProvider>
      );
    default:
      return access satisfies never;
  }
}

function OpenStudio() {
  return (
    <Button variant="signal" asChild>
      <Link to={DASHBOARD_PATH}>Open the dashboard</Link>
    </Button>
  );
}
