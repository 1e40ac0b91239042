import type { Timeline } from "#contract/timeline/timeline";
import type { Transcript, TranscriptLink } from "#contract/transcripts";
import { requestJson, sendJson } from "#lib/api";
import { createFilm, saveFilm } from "./film-api";
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

/** Stores what became of a film as a film of its own, with copies of the words that were recognised for it. */
export async function createCopy(
  from: string,
  { title, timeline }: { title: string; timeline: Timeline },
): Promise<{ id: string }> {
  const { transcripts: links = [], ...rest } = timeline;
  const copy = await createFilm({ title, timeline: rest });
  if (links.length === 0) return copy;
  const transcripts = await copiesOfTranscripts(links, {
    read: (id) => requestJson<Transcript>(`${transcriptsOf(from)}/${id}`),
    store: (transcript) => sendJson<{ id: string }>("POST", transcriptsOf(copy.id), transcript),
  });
  await saveFilm({ id: copy.id, revision: copy.revision, timeline: { ...rest, transcripts } });
  return copy;
}
