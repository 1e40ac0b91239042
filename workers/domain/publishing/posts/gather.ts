import { findSentFile, type PostableFile } from "#storage/publishing/post-files";
import { findPostChannel, isShut, type PostPatch } from "#storage/publishing/posts";
import type { PostRow } from "#storage/schema/index";
import type { AdvancePostDeps } from "./advance-deps";
import { postProblems } from "./rules";
import { findSubject } from "./subject";
import type { AskingStep, PostObservation } from "./transitions";

type Lost = Extract<PostObservation, { type: "lost" }>;

/** What a step needs. */
export interface Needs {
  channelId: string;
  /** Null where only a question is asked that needs none. */
  file: PostableFile | null;
  /** What is stored of the file where the step begins an upload. */
  claim: Pick<PostPatch, "exportId" | "disclosure" | "subject"> | null;
}

/** Finds what a step needs, or says what of it is gone. */
export async function gather(
  { db }: Pick<AdvancePostDeps, "db">,
  row: PostRow,
  step: AskingStep,
  { name, now }: { name: string; now: number },
): Promise<Needs | { lost: Lost }> {
  const { accountId, channelId } = row;
  if (await isShut(db, accountId, now))
    return lost("account_banned", "This account is suspended, so nothing is posted for it.");
  const channel = channelId === null ? undefined : await findPostChannel(db, accountId, channelId);
  if (!channel)
    return lost("channel_gone", `The channel at ${name} was disconnected. Choose another one.`);
  if (step.do === "check") return { channelId: channel.id, file: null, claim: null };
  if (step.do !== "begin") {
    const file = await findSentFile(db, accountId, row.exportId ?? "");
    if (file && (step.do === "find" || file.isThere))
      return { channelId: channel.id, file, claim: null };
    const message = "The file was deleted while it was being sent. Publish again to send another.";
    return lost("export_gone", message);
  }
  const found = await findSubject({ db }, row);
  if (!("file" in found)) return lost(found.code, found.message);
  const { file } = found;
  // Words that YouTube is sure to refuse are the creator's to put right.
  const isForYoutube = row.platform === "youtube" || row.networks?.includes("youtube");
  const refused = isForYoutube ? postProblems({ ...row, platform: "youtube" }, null) : [];
  // Of too many hashtags it shows none, and takes the film all the same.
  const problem = refused.find(({ code }) => code !== "too_many_tags");
  if (problem) return lost(problem.code, problem.message);
  const disclosure = row.disclosure || file.isAi;
  return {
    ...{ channelId: channel.id, file },
    claim: { exportId: file.id, disclosure, subject: found.name },
  };
}

const lost = (code: string, message: string): { lost: Lost } => ({
  lost: { type: "lost", code, message },
});
