import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { LoaderCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { PRODUCT_NAME } from "#contract/brand";
import { pageMeta } from "#lib/meta";
import { DASHBOARD_PATH, safeNextPath } from "#lib/next-path";
import { leaveNote } from "#lib/note";
import { toast } from "#ui/toast";

export const meta: MetaFunction = () =>
  pageMeta("Signing in", "Finishing your sign-in with the account provider.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get("error");
  const viewer = await context.getViewer();
  return {
    error: code === null ? null : context.describeReturnError(code),
    isSignedIn: viewer !== null,
    next: safeNextPath(searchParams.get("next")) ?? DASHBOARD_PATH,
  };
}

export default function AuthCallback() {
  const { error, isSignedIn, next } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const isDone = useRef(false);

  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (error) {
      leaveNote({ kind: "error", title: "Authentication error", description: error });
      window.location.replace("/");
    } else if (isSignedIn) {
      toast.success("Successfully signed in", { description: `Welcome to ${PRODUCT_NAME}` });
      navigate(next, { replace: true });
    } else {
      window.location.replace("/");
    }
  }, [error, isSignedIn, next, navigate]);

  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="flex items-center gap-3 font-medium font-sans text-base text-muted tracking-normal">
        <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
        Signing you in
      </h1>
    </main>
  );
}
