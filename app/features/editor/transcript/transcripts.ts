import { atom, type WritableAtom } from "nanostores";
import type { Transcript } from "#contract/transcripts";
import type { Transcripts } from "#film/transcript/film-words";
import { requestJson, sendJson } from "#lib/api";
import type { Desk } from "../desk";
import { FILMS_PATH } from "../film-paths";
import type { WorkReport } from "../works/works";
import { storeUntilKept } from "./store-until";

/** What was read of a film's transcripts: those that are there, and why others are not. */
interface Read {
  known: Transcripts;
  problem: string | null;
}

const OPEN = new WeakMap<Desk, WritableAtom<Read>>();
const asked = new WeakMap<Desk, Set<string>>();

/** The transcripts of an open film, as far as they were read. */
export function readTranscriptsOf(desk: Desk): WritableAtom<Read> {
  const open = OPEN.get(desk) ?? atom<Read>({ known: new Map(), problem: null });
  OPEN.set(desk, open);
  return open;
}

const pathOf = (film: string) => `${FILMS_PATH}/${encodeURIComponent(film)}/transcripts`;

function know(desk: Desk, id: string, transcript: Transcript): void {
  const read = readTranscriptsOf(desk);
  read.set({ ...read.get(), known: new Map(read.get().known).set(id, transcript) });
}

/** Reads the transcripts that the film names and that are not known yet. */
export async function readTranscripts(desk: Desk): Promise<void> {
  const ids = asked.get(desk) ?? new Set<string>();
  asked.set(desk, ids);
  const read = readTranscriptsOf(desk);
  for (const { id } of desk.editing.state.get().timeline.transcripts ?? []) {
    if (ids.has(id) || read.get().known.has(id)) continue;
    ids.add(id);
    try {
      know(desk, id, await requestJson<Transcript>(`${pathOf(desk.editing.id)}/${id}`));
    } catch {
      ids.delete(id);
      const problem =
        "Recognised words of this film could not be loaded. Close this panel and open it again, or recognise the speech once more.";
      read.set({ ...read.get(), problem });
    }
  }
}

/** Stores what was recognised beside a film; without a network it waits for one. @throws {ApiError}, the signal's reason */
export const storeWords = (
  film: string,
  transcript: Transcript,
  report: Pick<WorkReport, "signal" | "onStep">,
): Promise<{ id: string }> =>
  storeUntilKept(() => sendJson<{ id: string }>("POST", pathOf(film), transcript), report);

/** Stores what was recognised beside the film, which names it from now on. */
export async function keepTranscript(
  desk: Desk,
  transcript: Transcript,
  report: WorkReport,
): Promise<void> {
  const { id } = await storeWords(desk.editing.id, transcript, report);
  know(desk, id, transcript);
  desk.editing.edit((timeline) => {
    const heard = new Set(transcript.media);
    const { known } = readTranscriptsOf(desk).get();
    // Of two that heard the same, the later counts: the earlier one is not needed.
    const others = (timeline.transcripts ?? []).filter(
      (link) => !(known.get(link.id)?.media ?? [""]).every((medium) => heard.has(medium)),
    );
    return { ...timeline, transcripts: [...others, { id }] };
  });
}
