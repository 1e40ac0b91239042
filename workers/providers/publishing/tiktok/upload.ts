import * as z from "zod";
import { once } from "#contract/once";
import { hostOf } from "../../caller";
import { askPlatform, ofLength } from "../ask";
import {
  type FiguresOfPost,
  type Grant,
  type PostFile,
  type PostText,
  PublishError,
  type UploadStep,
} from "../publisher";
import { askTikTok, UnknownPublish } from "./call";
import { chunksOf, endOfChunk, resumeAt } from "./chunks";
import type { TikTokOptions } from "./options";
import { figuresOfVideos } from "./videos";

/** For one part. Milliseconds. */
const PART_MS = 5 * 60 * 1000;

const schemas = once(() => ({
  begun: z.object({
    data: z.object({ publish_id: z.string().min(1), upload_url: z.string().min(1) }),
  }),
  status: z.object({
    data: z.object({
      status: z.string(),
      fail_reason: z.string().nullish(),
      uploaded_bytes: z.number().nullish(),
      // TikTok’s own spelling.
      publicaly_available_post_id: z.array(z.union([z.string(), z.number()])).nullish(),
    }),
  }),
  reference: z.object({
    id: z.string(),
    url: z.string(),
    /** Of the film. */
    bytes: z.number(),
  }),
}));

type Status = z.output<ReturnType<typeof schemas>["status"]>["data"];

/** Drafts in the inbox of an account (https://developers.tiktok.com/doc/content-posting-api-reference-upload-video). */
export function tiktokUpload(options: TikTokOptions) {
  const by = { ...options, name: "TikTok" };
  const hosts = [hostOf(options.baseUrl), "*.tiktokapis.com"];

  const statusOf = async (grant: Grant, id: string): Promise<Status> => {
    const path = "/v2/post/publish/status/fetch/";
    const asked = { grant, path, body: { publish_id: id } };
    return (await askTikTok(options, asked, schemas().status)).data;
  };

  /** Where a draft is, by its status. @throws {PublishError} `rejected` or `fixable` where it failed. */
  function stepOf(reference: string, platformId: string, status: Status): UploadStep {
    switch (status.status) {
      // A draft in the inbox is all that we can do: its owner posts it there.
      case "SEND_TO_USER_INBOX":
      case "PUBLISH_COMPLETE":
        return { state: "published", reference, platformId, url: null };
      case "FAILED":
        throw failureOf(status.fail_reason ?? "");
      default:
        return { state: "processing", reference, platformId };
    }
  }

  /** What TikTok has of a draft. @throws {PublishError} `unclear` where it does not say how much. */
  async function look(grant: Grant, reference: string): Promise<UploadStep> {
    const { id, bytes } = readReference(reference);
    try {
      const status = await statusOf(grant, id);
      if (status.status !== "PROCESSING_UPLOAD") return stepOf(reference, id, status);
      const received = status.uploaded_bytes;
      if (received == null)
        throw new PublishError("unclear", "TikTok does not say how much of the film it has.");
      return received < bytes
        ? { state: "uploading", reference, next: resumeAt(received, bytes) }
        : { state: "processing", reference, platformId: id };
    } catch (error) {
      if (error instanceof UnknownPublish) return { state: "unknown" };
      throw error;
    }
  }

  /**
   * What a refused part means. A draft that has all of its parts refuses each further one, and what TikTok says about it
   * may be a moment old: only where a part before the last one is missing is it sure that there is no draft.
   */
  async function afterRefusal(
    grant: Grant,
    reference: string,
    { status, isLast }: { status: number; isLast: boolean },
  ): Promise<UploadStep> {
    const step = await look(grant, reference);
    if (step.state !== "uploading" || status === 416) return step;
    if (isLast)
      throw new PublishError("unclear", "TikTok does not say whether it has the whole film.");
    if ([403, 404, 410].includes(status)) return { state: "unknown" };
    throw new PublishError("refused", `TikTok refuses the file (status ${status}).`);
  }

  return {
    async begin(grant: Grant, _post: PostText, file: PostFile): Promise<UploadStep> {
      const { size, count } = chunksOf(file.bytes);
      const source_info = {
        ...{ source: "FILE_UPLOAD", video_size: file.bytes },
        ...{ chunk_size: size, total_chunk_count: count },
      };
      const path = "/v2/post/publish/inbox/video/init/";
      const asked = { grant, path, body: { source_info } };
      const { data } = await askTikTok(options, asked, schemas().begun);
      const { publish_id: id, upload_url: url } = data;
      const reference = JSON.stringify({ id, url, bytes: file.bytes });
      return { state: "uploading", reference, next: 0 };
    },
    async send(grant: Grant, reference: string, file: PostFile, from: number): Promise<UploadStep> {
      const { id, url, bytes } = readReference(reference);
      if (file.bytes !== bytes)
        throw new PublishError("refused", "The film is another one than when its upload began.");
      const to = endOfChunk(from, bytes);
      // The address is the key: the token stays here.
      const answer = await askPlatform(by, {
        ...{ url, hosts, timeoutMs: PART_MS, mayHavePosted: true },
        init: {
          method: "PUT",
          headers: {
            "content-type": file.contentType,
            "content-range": `bytes ${from}-${to - 1}/${bytes}`,
          },
          body: ofLength(await file.read(from, to), to - from),
        },
      });
      if (answer.status >= 300)
        return afterRefusal(grant, reference, { status: answer.status, isLast: to >= bytes });
      return to < bytes
        ? { state: "uploading", reference, next: to }
        : { state: "processing", reference, platformId: id };
    },
    find: (grant: Grant, reference: string) => look(grant, reference),
    async check(grant: Grant, reference: string, platformId: string): Promise<UploadStep> {
      return stepOf(reference, platformId, await statusOf(grant, platformId));
    },
    /** Figures there are once the owner has posted the draft publicly. */
    async results(grant: Grant, platformId: string): Promise<FiguresOfPost | null> {
      if (!grant.scopes.includes("video.list")) return null;
      const { publicaly_available_post_id: ids } = await statusOf(grant, platformId);
      const [id] = ids ?? [];
      return id === undefined ? null : figuresOfVideos(options, grant, `${id}`);
    },
  };
}

function readReference(reference: string): z.output<ReturnType<typeof schemas>["reference"]> {
  try {
    return schemas().reference.parse(JSON.parse(reference));
  } catch {
    throw new PublishError("refused", "It is not known any more where this upload went.");
  }
}

/** Why drafts fail though TikTok takes the film: it can be sent again once that is put right, or after a while. */
const FIXABLE: readonly string[] = [
  ...["auth_removed", "publish_cancelled", "spam_risk_too_many_posts", "internal"],
];

/** Why a draft failed (https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status). */
function failureOf(reason: string): PublishError {
  const known: Readonly<Record<string, string>> = {
    file_format_check_failed: "TikTok does not take this kind of file.",
    duration_check_failed: "The film is too short or too long for TikTok.",
    frame_rate_check_failed: "TikTok takes 23 to 60 frames a second.",
    picture_size_check_failed: "TikTok does not take films of this size in pixels.",
    video_pull_failed: "TikTok could not read the file.",
    publish_cancelled: "The draft was cancelled at TikTok.",
    auth_removed: "The connection to TikTok was ended there. Connect again.",
    spam_risk_too_many_posts:
      "TikTok takes no more posts of this account today. Try again tomorrow.",
    spam_risk_user_banned_from_posting: "TikTok lets this account post nothing.",
    spam_risk_text: "TikTok refuses the text.",
    spam_risk: "TikTok refuses this as spam.",
    internal: "TikTok had a fault. Try again.",
  };
  const message =
    known[reason] ?? `TikTok did not take the film (${reason.slice(0, 60) || "no reason"}).`;
  return new PublishError(FIXABLE.includes(reason) ? "fixable" : "rejected", message);
}
