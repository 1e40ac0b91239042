import { privacyClash } from "#contract/publishing/networks";
import { youtubeTexts } from "#contract/publishing/post-texts";
import { type PostFile, type PostText, PublishError } from "../publisher";

/** Networks that take as a field of its own that AI made parts of a film. */
const WITH_DISCLOSURE: readonly string[] = ["youtube", "tiktok"];
/** Letters of a caption; a network that is not listed takes this many. */
const USUAL_CAPTION = 2_200;
const CAPTION: Readonly<Record<string, number>> = {
  ...{ x: 280, threads: 500, bluesky: 300, pinterest: 100, reddit: 300, linkedin: 3_000 },
};

export type FormField = readonly [name: string, value: string];

/**
 * What Upload-Post is told of a post (https://docs.upload-post.com/api/upload-video).
 * @param key under which it can be looked up, and by which a repeat posts nothing twice.
 * @throws {PublishError} `fixable` where it would be public against its creator's choice.
 */
export function uploadPostFields(
  profile: string,
  { post, key }: { post: PostText; key: string },
): FormField[] {
  if (post.networks.length === 0)
    throw new PublishError("fixable", "Choose where Upload-Post posts the film.");
  const clash = privacyClash(post.privacy, post.networks);
  if (clash !== null) throw new PublishError("fixable", clash);
  const has = (network: string) => post.networks.includes(network);
  return [
    ["user", profile],
    ["request_id", key],
    ["async_upload", "true"],
    ["title", post.title],
    ["description", has("youtube") ? youtubeTexts(post).description : post.description],
    ...post.networks.map((one): FormField => ["platform[]", one]),
    ...post.networks
      .filter((one) => one !== "youtube")
      .map((one): FormField => {
        const most = CAPTION[one] ?? USUAL_CAPTION;
        const saysAi = post.disclosure && !WITH_DISCLOSURE.includes(one);
        return [`${one}_title`, captionOf(post, { most, saysAi })];
      }),
    ...(has("youtube") ? youtubeFields(post) : []),
    ...(has("tiktok") ? tiktokFields(post) : []),
    ...(has("instagram") ? [["media_type", "REELS"] as const] : []),
    ...(has("instagram") && post.coverAt !== null
      ? [["thumb_offset", `${Math.round(post.coverAt)}`] as const]
      : []),
  ];
}

function youtubeFields(post: PostText): FormField[] {
  return [
    ...youtubeTexts(post).tags.map((tag): FormField => ["tags[]", tag]),
    ["privacyStatus", post.privacy === "self" ? "private" : post.privacy],
    ["selfDeclaredMadeForKids", `${post.madeForKids}`],
    ["containsSyntheticMedia", `${post.disclosure}`],
  ];
}

/** TikTok wants that others may do nothing with a post unless its owner has chosen it. */
function tiktokFields(post: PostText): FormField[] {
  return [
    ["privacy_level", post.privacy === "public" ? "PUBLIC_TO_EVERYONE" : "SELF_ONLY"],
    ["disable_duet", "true"],
    ["disable_comment", "true"],
    ["disable_stitch", "true"],
    ["is_aigc", `${post.disclosure}`],
    ...(post.coverAt === null ? [] : [["cover_timestamp", `${Math.round(post.coverAt)}`] as const]),
  ];
}

/** What is said in a caption where a network has no switch for it. */
export const MADE_WITH_AI = "Made with the help of AI.";

/** Title, what AI made, description and hashtags, each as a whole where it fits; the title is cut to it. */
export function captionOf(
  { title, description, tags }: Pick<PostText, "title" | "description" | "tags">,
  { most, saysAi }: { most: number; saysAi: boolean },
): string {
  const hashtags = tags.map((tag) => `#${tag.replaceAll(/[\s#]+/g, "")}`).join(" ");
  const joined = (...parts: string[]) => parts.filter((one) => one !== "").join("\n\n");
  const notice = saysAi ? MADE_WITH_AI : "";
  const room = most - (notice === "" ? 0 : notice.length + 2);
  // Half of a surrogate pair is dropped.
  const shown = title.slice(0, room).replace(/[\uD800-\uDBFF]$/, "");
  let caption = joined(shown, notice);
  for (const part of [description.trim(), hashtags]) {
    const longer = joined(caption, part);
    if (longer.length <= most) caption = longer;
  }
  return caption;
}

/** A form with a file as it is sent (RFC 7578), which is never in memory as a whole. */
export function multipart(
  fields: readonly FormField[],
  file: PostFile,
): { boundary: string; bytes: number; open(): Promise<ReadableStream<Uint8Array>> } {
  const boundary = `----form-${crypto.randomUUID()}`;
  const text = (value: string) => new TextEncoder().encode(value);
  const quoted = (value: string) => value.replaceAll(/["\\\r\n]/g, "_");
  const head = text(
    [
      ...fields.map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}\r\ncontent-disposition: form-data; name="video"; filename="${quoted(file.name)}"\r\n`,
      `content-type: ${file.contentType}\r\n\r\n`,
    ].join(""),
  );
  const tail = text(`\r\n--${boundary}--\r\n`);
  return {
    boundary,
    bytes: head.length + file.bytes + tail.length,
    async open() {
      const body = await file.read(0, file.bytes);
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const write = async () => {
        const before = writable.getWriter();
        await before.write(head);
        before.releaseLock();
        await body.pipeTo(writable, { preventClose: true });
        const after = writable.getWriter();
        await after.write(tail);
        await after.close();
      };
      // A reader that hangs up, or a file that breaks off, ends the request itself.
      void write().catch((error: unknown) => writable.abort(error).catch(() => null));
      return readable;
    },
  };
}
