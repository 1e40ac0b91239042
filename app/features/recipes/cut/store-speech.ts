import { saveFilm } from "../../editor/film-api";
import { storeWords } from "../../editor/transcript/transcripts";
import type { RecipeReport, StoredRecipeFilm } from "../recipe";
import type { CutSpeech, SourceRecording } from "./cut-plan";
import { transcriptOfSpeech } from "./speech";

const FAILED =
  "The film is stored, but its recognised words are not. Recognise its speech again in the editor.";

/** Stores recognised words beside a film, which names them from then on. @throws Error with a sentence for people */
export async function storeSpeech(
  { id, revision, timeline }: StoredRecipeFilm,
  { recording, speech }: { recording: SourceRecording; speech: CutSpeech },
  { signal, onProgress }: RecipeReport,
): Promise<void> {
  const transcript = transcriptOfSpeech(recording, speech);
  const report = { signal, onStep: (step: string | null) => onProgress(null, step ?? "") };
  try {
    const stored = await storeWords(id, transcript, report);
    await saveFilm({ id, revision, timeline: { ...timeline, transcripts: [stored] } });
  } catch (cause) {
    throw new Error(FAILED, { cause });
  }
}
