import { describeAgent } from "#contract/describe-agent";
import type { OwnSession } from "#contract/me";
import { formatAgo } from "#lib/ago";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { useResource } from "#lib/resource";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { signOutHome } from "../auth/sign-out";
import { Block } from "./block";

const PATH = "/api/me/sessions";

/** Where the account is signed in, and the ends of it. */
export function SessionsBlock() {
  const { data, error, reload } = useResource<{ items: OwnSession[] }>(PATH, {
    failure: "Your sessions could not be loaded.",
  });

  async function end(path: string) {
    try {
      await sendJson("DELETE", path);
      toast.success("Signed out there.");
    } catch (refused) {
      const description = messageOf(refused, "Try again in a moment.");
      toast.error("The session could not be ended", { description });
    }
    await reload();
  }

  return (
    <Block id="session">
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-24" />}
      <ul className="grid">
        {data?.items.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-3 border-line border-t py-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
                {describeAgent(session.user_agent)}
                {session.is_current && <Badge tone="good">This device</Badge>}
              </p>
              <p className="text-faint text-xs">
                {session.ip ? `${session.ip} · ` : ""}since{" "}
                {formatAgo(session.created_at, Date.now())}
              </p>
            </div>
            {!session.is_current && (
              <Button size="sm" onClick={() => void end(`${PATH}/${session.id}`)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {(data?.items.length ?? 0) > 1 && (
          <Button onClick={() => void end(PATH)}>Sign out everywhere else</Button>
        )}
        <Button variant="quiet" onClick={() => void signOutHome()}>
          Sign out
        </Button>
      </div>
    </Block>
  );
}
