import type { MediaUpload } from "#contract/multipart-uploads";
import { sendJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { refresh } from "#lib/reads";
import { PROJECTS_PATH } from "../projects/projects-api";

/** How many uploads are read at once, and how many are deleted at one time. */
const PAGE = 48;
const AT_ONCE = 6;
/** Of what an address says, what the list of uploads takes. */
const FILTERS = ["q", "media", "project"] as const;

/** The list of uploads that the filters ask for. */
export function uploadsPath(filters: ReadonlyMap<string, string>): string {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const name of FILTERS) {
    const value = filters.get(name);
    if (value) query.set(name, value);
  }
  return `/api/uploads?${query}`;
}

/** What an upload is to look at. */
export function mediumOf({ contentType }: Pick<MediaUpload, "contentType">) {
  return contentType.startsWith("video/")
    ? "video"
    : contentType.startsWith("audio/")
      ? "audio"
      : "image";
}

const WORDS = { image: "Picture", video: "Clip", audio: "Sound" } as const;

/** What an upload is called: its file's name; where it came without one, what it is and its size. */
export function uploadName(upload: MediaUpload): string {
  const { name, width, height } = upload;
  if (name) return name;
  const size = width && height ? `, ${width} × ${height}` : "";
  return `${WORDS[mediumOf(upload)]}${size}`;
}

/**
 * Deletes uploads. @returns how many are gone, and how many stay because something uses them.
 * @throws what stopped it, where something else did.
 */
export async function deleteUploads(
  uploads: readonly MediaUpload[],
): Promise<{ deleted: number; used: number }> {
  const done = { deleted: 0, used: 0 };
  try {
    for (let at = 0; at < uploads.length; at += AT_ONCE)
      await Promise.all(
        uploads.slice(at, at + AT_ONCE).map(async ({ key }) => {
          try {
            await sendJson("DELETE", `/api/uploads/${key}`);
            done.deleted += 1;
          } catch (error) {
            if (!(error instanceof ApiError) || error.body?.code !== "file_in_use") throw error;
            done.used += 1;
          }
        }),
      );
  } finally {
    refresh(PROJECTS_PATH);
  }
  return done;
}
