import * as z from "zod";
import { once } from "#contract/once";
import { youtubeTexts } from "#contract/publishing/post-texts";
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
              privacyStatus: z.string().nullish(),
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

const referenceSchema = once(() =>
  z.object({
    /** Of the session. */
    url: z.string(),
    /** Of the film. */
    bytes: z.number(),
    /** Whether its last part was sent, or is what follows. */
    isLast: z.boolean(),
    privacy: z.string(),
  }),
);
type Upload = z.output<ReturnType<typeof referenceSchema>>;

function readReference(reference: string): Upload {
  try {
    return referenceSchema().parse(JSON.parse(reference));
  } catch {
    throw new PublishError("refused", "It is not known any more where this upload went.");
  }
}

/** What YouTube is told of a post (https://developers.google.com/youtube/v3/docs/videos#resource). */
export function youtubeResource(post: PostText) {
  return {
    snippet: { title: post.title, ...youtubeTexts(post) },
    status: {
      privacyStatus: post.privacy === "self" ? "private" : post.privacy,
      selfDeclaredMadeForKids: post.madeForKids,
      containsSyntheticMedia: post.disclosure,
    },
  };
}

/**
 * Resumable uploads (https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol): the address of
 * the session is in the reference, and tells what became of an upload.
 */
export function youtubeUpload(options: YouTubeOptions) {
  const by = { ...options, name: "YouTube" };
  const { uploadUrl, dataUrl } = options;
  const sessionHosts = [hostOf(uploadUrl), "*.googleapis.com"];
  const authorized = ({ access }: Grant, headers: Record<string, string> = {}) => ({
    authorization: `Bearer ${access}`,
    ...headers,
  });

  const put = (grant: Grant, url: string, headers: Record<string, string>, body: BodyInit) =>
    askPlatform(by, {
      ...{ url, hosts: sessionHosts, timeoutMs: PART_MS, mayHavePosted: true },
      init: { method: "PUT", headers: authorized(grant, headers), body },
    });

  /** Goes on at a byte: what is kept of it says beforehand whether the part that follows is the last one. */
  function goOn(upload: Upload, next: number): UploadStep {
    const isLast = upload.bytes - next <= PART_BYTES;
    return { state: "uploading", reference: JSON.stringify({ ...upload, isLast }), next };
  }

  /** Where an upload is, by an answer of its session. */
  function stepOf(upload: Upload, answer: OutboundAnswer): UploadStep {
    const { status, headers } = answer;
    if (status === 308) {
      const last = /^bytes=0-(\d+)$/.exec(headers.get("range") ?? "")?.[1];
      const next = last === undefined ? 0 : Number(last) + 1;
      if (next < upload.bytes) return goOn(upload, next);
      throw new PublishError("unclear", "YouTube has the whole film and does not say its address.");
    }
    if (status === 200 || status === 201) {
      const { id } = readAnswer(by.name, answer, schemas().uploaded);
      return { state: "processing", reference: JSON.stringify(upload), platformId: id };
    }
    if (status === 404 || status === 410) {
      // The session has ended. Without its last part nothing of it is posted.
      if (!upload.isLast) return { state: "unknown" };
      const message =
        "YouTube does not know this upload any more. Look at your channel before you publish it again.";
      throw new PublishError("unclear", message);
    }
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
      const url = answer.headers.get("location");
      const { privacyStatus: privacy } = youtubeResource(post).status;
      if (url) return goOn({ url, bytes: file.bytes, isLast: false, privacy }, 0);
      throw new PublishError("unreachable", "YouTube named no address for the upload.");
    },
    async send(grant: Grant, reference: string, file: PostFile, from: number): Promise<UploadStep> {
      const upload = readReference(reference);
      if (file.bytes !== upload.bytes)
        throw new PublishError("refused", "The film is another one than when its upload began.");
      if (from >= file.bytes)
        throw new PublishError("unclear", "All of the film was sent to YouTube.");
      const to = Math.min(from + PART_BYTES, file.bytes);
      const part = ofLength(await file.read(from, to), to - from);
      const range = `bytes ${from}-${to - 1}/${file.bytes}`;
      const headers = { "content-type": file.contentType, "content-range": range };
      return stepOf(upload, await put(grant, upload.url, headers, part));
    },
    async find(grant: Grant, reference: string): Promise<UploadStep> {
      const upload = readReference(reference);
      const headers = { "content-range": `bytes */${upload.bytes}` };
      return stepOf(upload, await put(grant, upload.url, headers, ""));
    },
    async check(grant: Grant, reference: string, platformId: string): Promise<UploadStep> {
      const video = await list(grant, platformId, "status");
      const { uploadStatus, failureReason, rejectionReason, privacyStatus } = video?.status ?? {};
      const isAtWork = !video || uploadStatus === "uploaded";
      if (isAtWork) return { state: "processing", reference, platformId };
      const why = saidInWords(failureReason ?? rejectionReason);
      if (/^(?:failed|rejected|deleted)$/.test(uploadStatus ?? ""))
        throw new PublishError(
          "rejected",
          `YouTube did not take the film${why ? ` (${why})` : ` (${uploadStatus})`}.`,
        );
      const url = `https://www.youtube.com/watch?v=${encodeURIComponent(platformId)}`;
      const isHidden =
        privacyStatus === "private" && readReference(reference).privacy !== "private";
      const note = "YouTube keeps it private until Google has audited this site.";
      return { state: "published", reference, platformId, url, ...(isHidden ? { note } : {}) };
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
