import { limitProblems, platformsOf } from "#contract/publishing/check-post";
import { privacyProblems } from "#contract/publishing/networks";
import { MAX_DAYS_AHEAD, type PostProblem } from "#contract/publishing/posts";
import type { Database } from "#storage/database";
import type { PostableFile } from "#storage/publishing/post-files";
import { findPostChannel } from "#storage/publishing/posts";
import type { ChannelRow, PostRow } from "#storage/schema/index";
import { invalid, notFound } from "../../app-error";
import type { JudgeDeps } from "../../moderation/judge-prompt";
import { requireFineText, textPieces } from "../../moderation/require-fine";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When a post is to be sent. Milliseconds since 1970.
 * @throws {AppError} `invalid_request` for a moment that has passed, or lies too far ahead.
 */
export function requireMoment(at: string, now: number): number {
  const moment = Date.parse(at);
  if (!(moment >= now))
    throw invalid("at", "This time has passed. Choose one that is still to come.");
  if (moment > now + MAX_DAYS_AHEAD * DAY_MS)
    throw invalid("at", `A post can be planned ${MAX_DAYS_AHEAD} days ahead at the most.`);
  return moment;
}

/** A channel of the caller's; null for a reminder. @throws {AppError} `not_found`. */
export async function requireChannel(
  { db }: { db: Database },
  accountId: string,
  id: string | null,
): Promise<ChannelRow | null> {
  if (id === null) return null;
  const channel = await findPostChannel(db, accountId, id);
  if (!channel) throw notFound("This channel");
  return channel;
}

/** What a platform cannot do without. @throws {AppError} `invalid_request`. */
export function requireAnswers({
  platform,
  madeForKids,
  networks,
}: Pick<PostRow, "platform" | "madeForKids" | "networks">): void {
  const isYouTube =
    platform === "youtube" || (platform === "upload-post" && networks.includes("youtube"));
  if (isYouTube && madeForKids === null)
    throw invalid("made_for_kids", "Say whether it is made for children: YouTube asks for it.");
  if (platform === "upload-post" && networks.length === 0)
    throw invalid("platforms", "Choose at least one network that Upload-Post posts to.");
}

/**
 * Whether a platform is told that AI made parts of a post.
 * @param wanted what its creator says; undefined leaves it as it was, or as the file says.
 * @throws {AppError} `invalid_request` where it is true and to be switched off.
 */
export function postDisclosure(
  isAi: boolean,
  wanted: boolean | undefined,
  before = false,
): boolean {
  if (isAi && wanted === false)
    throw invalid(
      "disclosure",
      "AI made parts of this, so the platform is told. This cannot be switched off.",
    );
  return isAi || (wanted ?? before);
}

/** Refuses words that the rules for content do not let through. @throws {AppError} `content_refused`. */
export async function requireFinePost(
  deps: JudgeDeps & { db: Database },
  { title, description, tags }: Pick<PostRow, "title" | "description" | "tags">,
): Promise<void> {
  for (const text of textPieces([title, description, tags.join(" ")]) ?? [])
    await requireFineText(deps, { text, path: "title", what: "The text of this post" });
}

/** What the platforms of a post would not take of it. @param file null where nothing is known of it. */
export function postProblems(
  { platform, networks, title, description, tags, privacy }: CheckedRow,
  file: Pick<PostableFile, "duration" | "outputBytes"> | null,
): PostProblem[] {
  const checked = {
    ...{ title, description, tags },
    ...{ duration: file?.duration ?? null, bytes: file?.outputBytes ?? null },
  };
  return [
    ...limitProblems(checked, platformsOf(platform, networks)),
    ...(platform === "upload-post" ? privacyProblems(privacy, networks) : []),
  ];
}

type CheckedRow = Pick<
  PostRow,
  "platform" | "networks" | "title" | "description" | "tags" | "privacy"
>;
