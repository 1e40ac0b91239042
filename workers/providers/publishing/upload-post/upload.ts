import * as z from "zod";
import { once } from "#contract/once";
import { type AskPlatform, glanceAt, ofLength, readAnswer } from "../ask";
import {
  type Grant,
  type PostFile,
  type PostText,
  PublishError,
  type UploadStep,
} from "../publisher";
import { type UploadPostCall, uploadPostFault } from "./call";
import { multipart, uploadPostFields } from "./form";
import { saysNothing, type UploadPostStatus, uploadPostAnswers, uploadPostStep } from "./status";

/** For a whole film. Milliseconds. */
const FILM_MS = 10 * 60 * 1000;
/** Both are documented; which one an installation knows, its 404 tells. */
const UPLOAD_PATHS = ["/upload_videos", "/upload"] as const;
/** The keys under which we send. */
const OURS = /^[0-9a-f]{8}-[0-9a-f-]{27}-/;
const HISTORY_PAGE = 50;
const HISTORY_PAGES = 2;
/** A clock that is not ours may differ by so much. Milliseconds. */
const CLOCKS_MS = 60_000;

const referenceSchema = once(() =>
  z.object({
    /** Under which we sent it. */
    key: z.string(),
    /** When it was begun. Milliseconds since 1970. */
    at: z.number(),
    title: z.string(),
    fields: z.array(z.tuple([z.string(), z.string()])),
  }),
);

/**
 * One call takes the film and its text. The request is in the reference, so that a repeat sends the same, and the
 * post's own id goes along: by it Upload-Post knows a repeat and can be asked what became of it.
 */
export function uploadPostUpload(by: AskPlatform, call: UploadPostCall) {
  const statusOf = async (grant: Grant, id: string): Promise<UploadPostStatus | null> => {
    const path = `/uploadposts/status?${new URLSearchParams({ request_id: id })}`;
    const answer = await call(grant.access, { path });
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw uploadPostFault(answer);
    return readAnswer(by.name, answer, uploadPostAnswers().status);
  };

  /** What its history says about a post; null where it does not name it. */
  async function inHistory(grant: Grant, reference: string): Promise<UploadStep | null> {
    const { key, at, title, fields } = readReference(reference);
    const networks = fields.filter(([name]) => name === "platform[]").map(([, network]) => network);
    for (let page = 1; page <= HISTORY_PAGES; page += 1) {
      const query = new URLSearchParams({ page: `${page}`, limit: `${HISTORY_PAGE}` });
      const answer = await call(grant.access, { path: `/uploadposts/history?${query}` });
      if (answer.status !== 200) throw uploadPostFault(answer);
      const { history } = readAnswer(by.name, answer, uploadPostAnswers().history);
      const isIt = (one: (typeof history)[number]) => {
        if (one.request_id === key) return true;
        // Another post of ours, or of another network than it goes to.
        if (OURS.test(one.request_id ?? "") || !networks.includes(one.platform ?? "")) return false;
        const isLater = Date.parse(one.upload_timestamp ?? "") >= at - CLOCKS_MS;
        const isProfiles = !one.profile_username || one.profile_username === grant.profile;
        const said = one.post_title || one.post_caption;
        return isLater && isProfiles && title !== "" && said === title;
      };
      const results = history.filter(isIt);
      const id = results.find((one) => one.request_id)?.request_id ?? key;
      if (results.length > 0)
        return uploadPostStep(reference, id, { status: "completed", results });
      if (history.length < HISTORY_PAGE) break;
    }
    return null;
  }

  return {
    /** Nothing is sent yet: the reference has to be kept before. */
    async begin(grant: Grant, post: PostText, _file: PostFile, key: string): Promise<UploadStep> {
      const at = by.clock();
      // A post that was refused and is tried again is another one there: a repeated key gives the refused one back.
      const tried = `${key}-${at.toString(36)}`;
      const fields = uploadPostFields(grant.profile ?? "", { post, key: tried });
      const reference = { key: tried, at, title: post.title, fields };
      return { state: "uploading", reference: JSON.stringify(reference), next: 0 };
    },
    async send(grant: Grant, reference: string, file: PostFile): Promise<UploadStep> {
      const { key, fields } = readReference(reference);
      for (const path of UPLOAD_PATHS) {
        const form = multipart(fields, file);
        const init = {
          method: "POST",
          headers: {
            "content-type": `multipart/form-data; boundary=${form.boundary}`,
            ...{ "x-request-id": key, "idempotency-key": key },
          },
          body: ofLength(await form.open(), form.bytes),
        };
        const how = { timeoutMs: FILM_MS, mayHavePosted: true };
        const answer = await call(grant.access, { path, init, ...how });
        const said = glanceAt(answer, uploadPostAnswers().status);
        const isNoSuchPath = answer.status === 404 && said?.message == null;
        if (isNoSuchPath && path !== UPLOAD_PATHS.at(-1)) continue;
        if (answer.status >= 400) throw uploadPostFault(answer);
        const status = readAnswer(by.name, answer, uploadPostAnswers().status);
        if (status.success === false && !status.results?.length) throw uploadPostFault(answer);
        return uploadPostStep(reference, status.request_id ?? key, status);
      }
      throw new PublishError("refused", "Upload-Post takes no films at its address.");
    },
    async find(grant: Grant, reference: string): Promise<UploadStep> {
      const { key } = readReference(reference);
      const status = await statusOf(grant, key);
      if (status && !saysNothing(status)) return uploadPostStep(reference, key, status);
      const found = await inHistory(grant, reference);
      if (found) return found;
      const message =
        "Upload-Post does not say whether it took the film. Look there before you publish it again.";
      throw new PublishError("unclear", message);
    },
    async check(grant: Grant, reference: string, platformId: string): Promise<UploadStep> {
      const status = await statusOf(grant, platformId);
      if (status) return uploadPostStep(reference, platformId, status);
      const found = await inHistory(grant, reference);
      return found ?? { state: "processing", reference, platformId };
    },
  };
}

function readReference(reference: string): z.output<ReturnType<typeof referenceSchema>> {
  try {
    return referenceSchema().parse(JSON.parse(reference));
  } catch {
    throw new PublishError("refused", "It is not known any more what was sent to Upload-Post.");
  }
}
