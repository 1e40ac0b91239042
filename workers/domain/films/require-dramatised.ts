import type { Issue } from "#contract/errors";
import type { Timeline } from "#contract/timeline/timeline";
import type { Database } from "#storage/database";
import { listContentRules } from "#storage/safety/content-rules";
import { AppError } from "../app-error";
import { type ChatProblem, guardChat } from "../scripts/chat/guard-chat";

/**
 * Refuses a film with a conversation that could pass for a real one, whatever recipe it is from
 * (docs/decisions/recipes.md).
 * @throws {AppError} `invalid_request` with the path of each problem; `content_refused` where all are of content.
 */
export async function requireDramatised(
  { db }: { db: Database },
  { tracks }: Timeline,
): Promise<void> {
  const chats = tracks.flatMap((track, trackAt) =>
    track.kind === "visual"
      ? track.items.flatMap(({ src }, itemAt) =>
          src.kind === "chat"
            ? [{ src, path: `timeline.tracks.${trackAt}.items.${itemAt}.src` }]
            : [],
        )
      : [],
  );
  if (chats.length === 0) return;
  const rules = await listContentRules(db);
  const found = chats.flatMap(({ src, path }) => {
    const { participants, messages, title } = src;
    // What is written at the top is a name like the others.
    const names = [...participants.map(({ name }) => name), ...(title ? [title] : [])];
    return guardChat(messages, names, rules).map((problem) => ({
      code: problem.code,
      issue: {
        path: `${path}.${placeOf(problem, participants.length)}`,
        message: problem.message,
      } satisfies Issue,
    }));
  });
  const [first] = found;
  if (!first) return;
  const isContent = found.every(({ code }) => code === "content_refused");
  throw new AppError(isContent ? "content_refused" : "invalid_request", first.issue.message, {
    issues: found.map(({ issue }) => issue),
  });
}

function placeOf({ place }: ChatProblem, participants: number): string {
  if (place.is === "message") return `messages.${place.index}.${place.field}`;
  return place.index < participants ? `participants.${place.index}.name` : "title";
}
