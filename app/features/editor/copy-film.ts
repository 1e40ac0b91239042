import type { Timeline } from "#contract/timeline/timeline";
import type { Transcript, TranscriptLink } from "#contract/transcripts";
import { requestJson, sendJson } from "#lib/api";
import { ApiError } from "#lib/api-error";
import { createFilm, type Film, readFilm, saveFilm } from "./film-api";
import { FILMS_PATH } from "./film-paths";

/** Reads the transcripts of a film and stores them again. */
interface TranscriptStore {
  read: (id: string) => Promise<Transcript>;
  store: (transcript: Transcript) => Promise<{ id: string }>;
}

/** The links to copies of transcripts, with what was corrected in them. One that cannot be read is left out. */
export async function copiesOfTranscripts(
  links: readonly TranscriptLink[],
  { read, store }: TranscriptStore,
): Promise<TranscriptLink[]> {
  const copies: TranscriptLink[] = [];
  for (const link of links) {
    const transcript = await read(link.id).catch(() => null);
    if (transcript) copies.push({ ...link, id: (await store(transcript)).id });
  }
  return copies;
}

const transcriptsOf = (id: string) => `${FILMS_PATH}/${encodeURIComponent(id)}/transcripts`;

/** Copies that still lack their transcripts, by the id of the original film. */
const unfinished = new Map<string, string>();

type Copy = Pick<Film, "id" | "revision">;

/** The copy that an earlier try left; null if it was deleted meanwhile. */
async function leftCopy(from: string): Promise<Copy | null> {
  const id = unfinished.get(from);
  if (id === undefined) return null;
  return readFilm(id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/**
 * Stores a version of a film as another film, with copies of its transcripts. After a failure the next try continues with
 * the film that the first one created.
 */
export async function createCopy(
  from: string,
  { title, timeline }: { title: string; timeline: Timeline },
): Promise<{ id: string }> {
  const { transcripts: links = [], ...rest } = timeline;
  const left = await leftCopy(from);
  const copy: Copy = left ?? (await createFilm({ title, timeline: rest }));
  if (left || links.length > 0) {
    unfinished.set(from, copy.id);
    const transcripts = await copiesOfTranscripts(links, {
      read: (id) => requestJson<Transcript>(`${transcriptsOf(from)}/${id}`),
      store: (transcript) => sendJson<{ id: string }>("POST", transcriptsOf(copy.id), transcript),
    });
    const { id, revision } = copy;
    await saveFilm({ id, revision, title, timeline: { ...rest, transcripts } });
    unfinished.delete(from);
  }
  return copy;
}
