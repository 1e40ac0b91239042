import {
  type Grant,
  type PostFile,
  type PostText,
  PublishError,
  type Publisher,
  type UploadStep,
} from "#providers/publishing/publisher";
import type { PostRow } from "#storage/schema/index";
import { withGrant } from "../channels/grant";
import type { AdvancePostDeps } from "./advance-deps";
import type { Needs } from "./gather";
import type { AskingStep, PostObservation } from "./transitions";

export interface Asked {
  /** As it is stored by now. */
  row: PostRow;
  step: AskingStep;
  needs: Needs;
  /** As the platform gave it; empty before there is one. */
  reference: string;
}

/** Does a step at the platform, and says what came of it. */
export async function askPublisher(deps: AdvancePostDeps, asked: Asked): Promise<PostObservation> {
  const { needs } = asked;
  const file = needs.file && openFile(deps, needs.file);
  try {
    const step = await withGrant(deps, needs.channelId, (publisher, grant) =>
      call(publisher, grant, asked, file),
    );
    return { type: "step", step };
  } catch (error) {
    if (file?.isGone())
      return {
        ...{ type: "lost", code: "export_gone" },
        message: "The file was deleted while it was being sent. Publish again to send another.",
      };
    if (error instanceof PublishError) {
      const { fault, message, retryAfterMs } = error;
      return { type: "fault", fault, message, retryAfterMs };
    }
    deps.log("post_step_failed", {
      ...{ id: asked.row.id, step: asked.step.do },
      message: error instanceof Error ? error.message : String(error),
    });
    const message = "Something went wrong on our side.";
    return { type: "fault", fault: "unclear", message, retryAfterMs: null };
  }
}

function call(
  publisher: Publisher,
  grant: Grant,
  { row, step, reference }: Asked,
  file: PostFile | null,
): Promise<UploadStep> {
  if (step.do === "check") return publisher.check(grant, reference, row.platformId ?? "");
  if (!file) throw new Error("there is no file to send");
  switch (step.do) {
    case "begin":
      // A new name for each attempt: under the old one a platform may know that it has refused it.
      return publisher.begin(grant, textOf(row), file, `${row.id}-${row.attempts}`);
    case "send":
      return publisher.send(grant, reference, file, step.from);
    case "find":
      return publisher.find(grant, reference, file, row.id);
    default:
      return step satisfies never;
  }
}

/** What is posted, as the platform is told. */
function textOf(row: PostRow): PostText {
  const { title, description, tags, privacy, coverAt, disclosure, networks } = row;
  return {
    ...{ title, description, tags, privacy, coverAt, disclosure, networks },
    madeForKids: row.madeForKids === true,
  };
}

/** The stored file, read in parts as they are asked for: it is never held as a whole. */
function openFile(
  { files }: Pick<AdvancePostDeps, "files">,
  { outputKey, outputType, outputBytes, duration }: NonNullable<Needs["file"]>,
): PostFile & { isGone(): boolean } {
  let isGone = outputKey === null;
  const contentType = outputType ?? "video/mp4";
  return {
    ...{ bytes: outputBytes ?? 0, contentType, duration },
    name: `film.${contentType === "video/webm" ? "webm" : "mp4"}`,
    isGone: () => isGone,
    async read(from, to) {
      const stream = outputKey && (await files.openRange(outputKey, from, to - from));
      if (stream) return stream;
      isGone = true;
      throw new Error("the file of a post is gone");
    },
  };
}
