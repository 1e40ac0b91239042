import * as z from "zod";
import { once } from "#contract/once";
import { hostOf } from "../../caller";
import type { OutboundAnswer } from "../../outbound";
import { askPlatform, ofLength, readAnswer, saidInWords } from "../ask";
import { queriedAddress } from "../pkce";
import {
  type FiguresOfPost,
  type Grant,
  type PostFile,
  type PostText,
  PublishError,
  type UploadStep,
} from "../publisher";
import { youtubeFault } from "./faults";
import type { YouTubeOptions } from "./options";

/** A part of a film; YouTube takes multiples of 256 KiB. */
const PART_BYTES = 32 * 1024 * 1024;
/** For one part. Milliseconds. */
const PART_MS = 5 * 60 * 1000;

const schemas = once(() => ({
  uploaded: z.object({ id: z.string().min(1) }),
  videos: z.object({
    items: z
      .array(
        z.object({
          status: z
            .object({
              uploadStatus: z.string().nullish(),
              failureReason: z.string().nullish(),
              rejectionReason: z.string().nullish(),
            })
            .nullish(),
          statistics: z.record(z.string(), z.unknown()).nullish(),
        }),
      )
      .default([]),
  }),
}));

/** What YouTube is told of a post (https://developers.google.com/youtube/v3/docs/videos#resource). */
export function youtubeResource(post: PostText) {
  return {
    snippet: { title: post.title, description: post.description, tags: [...post.tags] },
    status: {
      privacyStatus: post.privacy === "self" ? "private" : post.privacy,
      selfDeclaredMadeForKids: post.madeForKids,
      containsSyntheticMedia: post.disclosure,
    },
  };
}

/**
 * Resumable uploads (https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol): the address of
 * the session is the reference, and tells what became of an upload.
 */
export function youtubeUpload(options: YouTubeOptions) {
  const by = { ...options, name: "YouTube" };
  const { uploadUrl, dataUrl } = options;
  const sessionHosts = [hostOf(uploadUrl), "*.googleapis.com"];
  const authorized = ({ access }: Grant, headers: Record<string, string> = {}) => ({
    authorization: `Bearer ${access}`,
    ...headers,
  });

  const put = (grant: Grant, reference: string, headers: Record<string, string>, body: BodyInit) =>
    askPlatform(by, {
      ...{ url: reference, hosts: sessionHosts, timeoutMs: PART_MS, mayHavePosted: true },
      init: { method: "PUT", headers: authorized(grant, headers), body },
    });

  /** Where an upload is, by an answer of its session. */
  function stepOf(reference: string, answer: OutboundAnswer): UploadStep {
    const { status, headers } = answer;
    if (status === 308) {
      const last = /^bytes=0-(\d+)$/.exec(headers.get("range") ?? "")?.[1];
      return { state: "uploading", reference, next: last === undefined ? 0 : Number(last) + 1 };
    }
    if (status === 200 || status === 201) {
      const { id } = readAnswer(by.name, answer, schemas().uploaded);
      return { state: "processing", reference, platformId: id };
    }
    // The session has ended: nothing of it is posted.
    if (status === 404 || status === 410) return { state: "unknown" };
    throw youtubeFault(answer, options.clock());
  }

  async function list(grant: Grant, id: string, part: string) {
    const url = `${dataUrl}/videos?${new URLSearchParams({ part, id })}`;
    const init = { headers: authorized(grant) };
    const answer = await askPlatform(by, { url, init, hosts: [hostOf(dataUrl)] });
    if (answer.status !== 200) throw youtubeFault(answer, options.clock());
    return readAnswer(by.name, answer, schemas().videos).items[0];
  }

  return {
    async begin(grant: Grant, post: PostText, file: PostFile): Promise<UploadStep> {
      const answer = await askPlatform(by, {
        url: queriedAddress(uploadUrl, { uploadType: "resumable", part: "snippet,status" }),
        hosts: [hostOf(uploadUrl)],
        init: {
          method: "POST",
          headers: authorized(grant, {
            "content-type": "application/json; charset=UTF-8",
            "x-upload-content-length": `${file.bytes}`,
            "x-upload-content-type": file.contentType,
          }),
          body: JSON.stringify(youtubeResource(post)),
        },
      });
      if (answer.status !== 200 && answer.status !== 201)
        throw youtubeFault(answer, options.clock());
      const reference = answer.headers.get("location");
      if (reference) return { state: "uploading", reference, next: 0 };
      throw new PublishError("unreachable", "YouTube named no address for the upload.");
    },
    async send(grant: Grant, reference: string, file: PostFile, from: number): Promise<UploadStep> {
      const to = Math.min(from + PART_BYTES, file.bytes);
      const part = ofLength(await file.read(from, to), to - from);
      const range = `bytes ${from}-${to - 1}/${file.bytes}`;
      const headers = { "content-type": file.contentType, "content-range": range };
      return stepOf(reference, await put(grant, reference, headers, part));
    },
    async find(grant: Grant, reference: string, file: PostFile): Promise<UploadStep> {
      const headers = { "content-range": `bytes */${file.bytes}` };
      return stepOf(reference, await put(grant, reference, headers, ""));
    },
    async check(grant: Grant, reference: string, platformId: string): Promise<UploadStep> {
      const video = await list(grant, platformId, "status");
      const { uploadStatus, failureReason, rejectionReason } = video?.status ?? {};
      const isAtWork = !video || uploadStatus === "uploaded";
      if (isAtWork) return { state: "processing", reference, platformId };
      const why = saidInWords(failureReason ?? rejectionReason);
      if (/^(?:failed|rejected|deleted)$/.test(uploadStatus ?? ""))
        throw new PublishError(
          "refused",
          `YouTube did not take the film${why ? ` (${why})` : ` (${uploadStatus})`}.`,
        );
      const url = `https://www.youtube.com/watch?v=${encodeURIComponent(platformId)}`;
      return { state: "published", reference, platformId, url };
    },
    async results(grant: Grant, platformId: string): Promise<FiguresOfPost | null> {
      const video = await list(grant, platformId, "statistics");
      if (!video?.statistics) return null;
      const { viewCount, likeCount, commentCount } = video.statistics;
      return {
        ...{ views: countOf(viewCount), likes: countOf(likeCount) },
        ...{ comments: countOf(commentCount), shares: null },
      };
    },
  };
}

/** YouTube writes counts as text, and leaves hidden ones out. */
function countOf(value: unknown): number | null {
  const count = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === "number" && Number.isFinite(count) ? count : null;
}
