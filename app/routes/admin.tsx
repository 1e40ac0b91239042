import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { MessageScreen } from "../features/shell/message-screen";
import { pageMeta } from "../lib/meta";
import { signInPath, WORKSPACE_PATH } from "../lib/next-path";
import { Button } from "../ui/button";

export const meta: MetaFunction = () =>
  pageMeta("Administration", "Test models, feature switches and runs, for administrators.");

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.getViewer();
  if (!viewer) return data({ access: "signed-out" as const }, { status: 401 });
  if (viewer.role !== "admin") return data({ access: "creator" as const }, { status: 403 });
  return data({ access: "admin" as const });
}

export default function Admin() {
  const { access } = useLoaderData<typeof loader>();
  const toWorkspace = (
    <Button variant={access === "signed-out" ? "outline" : "signal"} asChild>
      <Link to={WORKSPACE_PATH}>Open Image to Image</Link>
    </Button>
  );
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
        <MessageScreen mark="403" title="Administrators only" action={toWorkspace}>
          <p>
            You are signed in, but your account is not an administrator. Whoever runs this
            installation can give you the role.
          </p>
        </MessageScreen>
      );
    case "admin":
      return (
        <MessageScreen mark="Administration" title="The control room" action={toWorkspace}>
          <p>
            Here you will add and try test models, edit their parameters, switch tools on and off
            and look into any run. It is not here yet; the tools themselves are.
          </p>
        </MessageScreen>
      );
    default:
      return access satisfies never;
  }
}
