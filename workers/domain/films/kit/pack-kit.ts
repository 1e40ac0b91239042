import { parseImage, shownSize } from "#base/image/index";
import { PRODUCT_NAME } from "#contract/brand";
import { fileName } from "#contract/file-name";
import { POST_LIMITS, type PostPlatform } from "#contract/publishing/limits";
import { fitTexts, postTextsOf } from "#contract/publishing/post-texts";
import { writeSrt } from "#contract/timeline/cues";
import { toNewest } from "#contract/timeline/migrate";
import type { CaptionTrack, Timeline } from "#contract/timeline/timeline";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findKitExport, findKitPost, type KitExport, selectKitParts } from "#storage/films/kit";
import type { Film } from "#storage/schema/index";
import { AppError } from "../../app-error";
import type { Clock } from "../../clock";
import { findFilm, type OwnFilm } from "../films";
import { readPoster } from "../posters";
import { checklistText } from "./checklist";
import { captionText, creditsOf, creditsText, disclosureText } from "./texts";
import { writeReminder } from "./write-reminder";

interface KitDeps {
  db: Database;
  clock: Clock;
  files: Pick<Files, "open" | "films">;
}

/** What goes into the archive, by the name that it has there. */
interface Entry {
  name: string;
  input: ReadableStream<Uint8Array> | ArrayBuffer | string;
  lastModified: Date;
  size?: number;
}

/**
 * All that a film needs to be posted by hand at a platform, as a ZIP archive that stores its files as they are. The
 * film passes through as a stream.
 * @throws {AppError} `not_found`; `not_exported` for a film without an export that is still there
 */
export async function packKit(
  deps: KitDeps,
  own: OwnFilm & { platform: PostPlatform; origin: string },
): Promise<{ archive: ReadableStream<Uint8Array>; name: string }> {
  const { accountId, platform } = own;
  const film = await findFilm(deps, own);
  const exported = await findKitExport(deps.db, accountId, film.id);
  if (!exported?.outputKey) throw notExported();
  const texts = await textsOfKit(deps, { film, own, exported });
  // Opened last: what throws before leaves no stream behind.
  const file = await deps.files.open(exported.outputKey);
  if (!file) throw notExported();
  const entry: Entry = {
    ...{ name: nameOfFilm(exported), input: file.body, size: file.bytes },
    lastModified: file.storedAt,
  };
  const { makeZip } = await import("client-zip");
  const name = fileName({
    ...{ kind: "film", prompt: `${platform} kit ${film.title}`, output_type: "application/zip" },
    ...{ width: null, height: null },
  });
  return { archive: makeZip([entry, ...texts]), name };
}

function notExported(): AppError {
  const message = "This film was not exported yet. Export it, then its kit can be downloaded.";
  return new AppError("not_exported", message);
}

const nameOfFilm = ({ outputType }: KitExport) =>
  outputType === "video/mp4" ? "film.mp4" : `film.${outputType?.split("/")[1] ?? "mp4"}`;

async function textsOfKit(
  deps: KitDeps,
  {
    film,
    own: { accountId, platform, origin },
    exported,
  }: {
    film: Film;
    own: OwnFilm & { platform: PostPlatform; origin: string };
    exported: KitExport;
  },
): Promise<Entry[]> {
  const now = deps.clock();
  const timeline = toNewest(film.timeline);
  const planned = await findKitPost(deps.db, { accountId, filmId: film.id, platform, now });
  const texts = postTextsOf(planned ?? timeline.post, film.title);
  const parts = await selectKitParts(deps.db, accountId, film.files);
  const known = new Set(parts.map(({ key }) => key));
  const { isAi } = exported;
  const srt = subtitlesOf(timeline);
  const cover = await coverOf(deps, film);
  const fitted = fitTexts(texts, platform);
  const at = planned && planned.at > now ? planned.at : null;
  const checklist = checklistText({
    ...{ texts, platform, isAi, at },
    film: {
      ...{ name: nameOfFilm(exported), type: exported.outputType },
      bytes: exported.outputBytes,
      ...{ duration: exported.duration, width: exported.width, height: exported.height },
      revision: typeof exported.params.revision === "number" ? exported.params.revision : null,
      present: film.revision,
    },
    cover,
    subtitles: srt.split(" --> ").length - 1,
  });
  const reminder = writeReminder({
    uid: `${film.id}-${platform}@${new URL(origin).hostname}`,
    summary: `Post “${film.title}” at ${POST_LIMITS[platform].name}`,
    description: `The kit of ${PRODUCT_NAME} has the film, its cover and its texts.\n\n${fitted.title}`,
    ...{ url: POST_LIMITS[platform].uploadUrl, at, now },
  });
  const disclosed = {
    ...{ isAi, parts: parts.filter((part) => part.isAi) },
    gone: film.aiFiles.filter((key) => !known.has(key)).length,
  };
  const files: Record<string, string | ArrayBuffer> = {
    ...(cover ? { [cover.name]: cover.bytes } : {}),
    "caption.txt": captionText(fitted, platform),
    "disclosure.txt": disclosureText(disclosed, platform),
    "captions.srt": srt,
    "credits.txt": creditsText(creditsOf(parts, timeline.licences)),
    "checklist.txt": checklist,
    "reminder.ics": reminder,
  };
  const lastModified = new Date(now);
  return Object.entries(files).map(([name, input]) => ({ name, input, lastModified }));
}

/** The first captions that viewers see, as subtitles: others may be in another language. Empty without captions. */
function subtitlesOf({ tracks }: Timeline): string {
  const track = tracks.find(
    (one): one is CaptionTrack => one.kind === "captions" && !one.hidden && one.words.length > 0,
  );
  return writeSrt([...(track?.words ?? [])].sort((a, b) => a.t0 - b.t0));
}

/** A picture that covers are taken from is read whole; a larger one is left out. Bytes. */
const MAX_COVER = 16 * 1024 * 1024;
const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** What the film looks like: its poster, else the picture of its first scene; null where neither is stored. */
async function coverOf(deps: KitDeps, film: Film) {
  const bytes = (await posterOf(deps, film)) ?? (await firstPicture(deps, film));
  const image = bytes && parseImage(new Uint8Array(bytes));
  if (!image) return null;
  const ending = ENDINGS[image.contentType];
  if (ending === undefined) return null;
  return { name: `cover.${ending}`, type: image.contentType, bytes, ...shownSize(image) };
}

async function posterOf(deps: KitDeps, { accountId, id }: Film): Promise<ArrayBuffer | null> {
  try {
    return (await readPoster(deps, { accountId, id })).bytes;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function firstPicture({ files }: KitDeps, { posterKey }: Film): Promise<ArrayBuffer | null> {
  const file = posterKey === null ? null : await files.open(posterKey);
  if (!file) return null;
  if (file.bytes <= MAX_COVER) return new Response(file.body).arrayBuffer();
  await file.body.cancel();
  return null;
}
