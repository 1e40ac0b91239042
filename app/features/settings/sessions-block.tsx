import { useEffect, useState } from "react";
import { formatAgo } from "#lib/ago";
import { authClient } from "#lib/auth-client";
import { describeAgent } from "#lib/describe-agent";
import { useResource } from "#lib/resource";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { signOutHome } from "../auth/sign-out";
import { Block } from "./block";

/** A session as the account service reports it. */
interface SignedInSession {
  token: string;
  createdAt: string;
  userAgent?: string | null;
  ipAddress?: string | null;
}

/** Where the account is signed in, and the ends of it. */
export function SessionsBlock() {
  const { data, error, reload } = useResource<SignedInSession[]>("/api/auth/list-sessions", {
    failure: "Your sessions could not be loaded.",
  });
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    void authClient()
      .getSession()
      .then(({ data: own }) => setCurrent(own?.session.token ?? null));
  }, []);

  async function end(work: Promise<{ error: { message?: string | undefined } | null }>) {
    const { error: refused } = await work;
    if (refused) {
      const description = refused.message ?? "Try again in a moment.";
      toast.error("The session could not be ended", { description });
    } else {
      toast.success("Signed out there.");
    }
    await reload();
  }

  return (
    <Block id="session" title="Sessions">
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-24" />}
      <ul className="grid">
        {data?.map((session) => (
          <li
            key={session.token}
            className="flex flex-wrap items-center gap-3 border-line border-t py-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
                {describeAgent(session.userAgent ?? null)}
                {session.token === current && <Badge tone="good">This device</Badge>}
              </p>
              <p className="text-faint text-xs">
                {session.ipAddress ? `${session.ipAddress} · ` : ""}since{" "}
                {formatAgo(session.createdAt, Date.now())}
              </p>
            </div>
            {session.token !== current && (
              <Button
                size="sm"
                onClick={() => void end(authClient().revokeSession({ token: session.token }))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {(data?.length ?? 0) > 1 && (
          <Button onClick={() => void end(authClient().revokeOtherSessions())}>
            Sign out everywhere else
          </Button>
        )}
        <Button variant="quiet" onClick={() => void signOutHome()}>
          Sign out
        </Button>
      </div>
    </Block>
  );
}
