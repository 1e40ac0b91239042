import { useState } from "react";
import { describeAgent } from "#contract/describe-agent";
import type { PersonSession, SessionsEnded } from "#contract/people";
import { formatMoment } from "#lib/format";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { EmptyState } from "#ui/empty-state";
import { Since } from "#ui/local-time";
import type { GenerationAct } from "./use-act";

interface SessionsProps {
  sessions: readonly PersonSession[];
  isBusy: boolean;
  act: GenerationAct;
}

function ended(count: number): string {
  return count === 1 ? "1 session ended." : `${count} sessions ended.`;
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: PersonSession;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const agent = describeAgent(session.user_agent);
  return (
    <li className="flex items-center gap-4 border-line border-t px-4 py-3.5 first:border-t-0 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm" title={session.user_agent ?? undefined}>
          {agent}
        </p>
        <p className="text-muted text-xs">
          {session.ip && <span className="figures">{session.ip} · </span>}
          since{" "}
          <time dateTime={session.created_at} title={formatMoment(session.created_at)}>
            <Since at={session.created_at} />
          </time>
        </p>
      </div>
      <Button size="sm" disabled={isBusy} onClick={onEnd} aria-label={`End the session: ${agent}`}>
        End
      </Button>
    </li>
  );
}

/** Where someone is signed in, and the means to end it. */
export function SessionList({ sessions, isBusy, act }: SessionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const end = (path: string) =>
    act<SessionsEnded>({
      method: "DELETE",
      path: `/sessions${path}`,
      done: (answer) => ended(answer.ended),
    });
  if (sessions.length === 0) {
    return <EmptyState title="No sessions">This account is signed in nowhere.</EmptyState>;
  }
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void end(`?session=${encodeURIComponent(session.id)}`)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-line border-t p-4 sm:px-6">
          <Button size="sm" onClick={() => setIsAsking(true)}>
            End all sessions
          </Button>
        </div>
      )}
      <Confirmation
        isOpen={isAsking}
        title="End all sessions?"
        action="End all"
        isBusy={isBusy}
        onConfirm={() => void end("").then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      >
        They will have to sign in again on every device.
      </Confirmation>
    </>
  );
}
