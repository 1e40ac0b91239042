import { BatchScreen } from "../batch/batch-screen";
import type { BatchSettingsProps, BatchWay } from "../batch/batch-way";
import { ADDRESS_COLUMN, addressOfCell, SECONDS_COLUMN, secondsOfCell } from "../batch/cells";
import { LengthField, ShapeField } from "../fields/format-fields";
import { MusicField } from "../fields/sound-fields";
import { voicePriceAtMost, voicesProblem } from "../voice/price-at-most";
import { NeededVoice, VoiceField } from "../voice/voice-field";
import { DOCUMENT_SECONDS, type DocumentInput, type DocumentPlan } from "./document-plan";
import { documentRecipe } from "./recipe";

/** What all films of a batch have in common. */
type Settings = Pick<DocumentInput, "seconds" | "shape"> & Pick<DocumentPlan, "voices" | "music">;

function DocumentSettings({ settings, means, onChange }: BatchSettingsProps<Settings>) {
  const change = (part: Partial<Settings>) => onChange({ ...settings, ...part });
  const { voices } = settings;
  return (
    <>
      <LengthField
        lengths={DOCUMENT_SECONDS}
        value={settings.seconds}
        onChange={(seconds) => change({ seconds })}
      />
      <ShapeField value={settings.shape} onChange={(shape) => change({ shape })} />
      {(["A", "B"] as const).map((speaker) => (
        <VoiceField
          key={speaker}
          label={`Voice ${speaker}`}
          value={voices[speaker]}
          voices={means.voices}
          onChange={(voice) => change({ voices: { ...voices, [speaker]: voice } })}
        />
      ))}
      <NeededVoice voices={[voices.A, voices.B]} means={means} />
      <MusicField value={settings.music} onChange={(music) => change({ music })} />
    </>
  );
}

/** A document film for each page of a list. */
const documentBatch: BatchWay<DocumentInput, DocumentPlan, Settings> = {
  recipe: documentRecipe,
  noun: { one: "page", many: "pages" },
  columns: [ADDRESS_COLUMN, SECONDS_COLUMN],
  hint: "The address of a public page on each line, or a CSV whose first line names its columns: address, seconds.",
  example: "https://your.blog/first-article\nhttps://your.blog/second-article",
  settings({ voices }) {
    const [first = "", second = first] = voices.map(({ value }) => value);
    return { seconds: 60, shape: "9:16", voices: { A: first, B: second }, music: "calm" };
  },
  Settings: DocumentSettings,
  inputOf({ address = "", seconds = "" }, settings) {
    const page = addressOfCell(address);
    if ("problem" in page) return page;
    const length = secondsOfCell(seconds, DOCUMENT_SECONDS, settings.seconds);
    if ("problem" in length) return length;
    const { shape } = settings;
    return {
      input: { ...documentRecipe.blank(), address: page.value, seconds: length.value, shape },
    };
  },
  nameOf: ({ address }) => address,
  keyOf: ({ address, seconds }) => JSON.stringify([address, seconds]),
  voicesOf: ({ voices }) => [voices.A, voices.B],
  settingsProblem: ({ voices }, means) => voicesProblem([voices.A, voices.B], means),
  // Either voice may say more than the other: at most, all is said by the one that costs more.
  rowPrice: ({ seconds }, { voices }, means) =>
    means.scriptPrice +
    Math.max(
      voicePriceAtMost(voices.A, seconds, means.voices),
      voicePriceAtMost(voices.B, seconds, means.voices),
    ),
  wordsProblem: ({ problems }) => problems[0]?.message ?? null,
  dress: (plan, { voices, music }) => ({ ...plan, voices, music }),
};

/** Many document films of one list of pages. */
export const DocumentBatchScreen = () => <BatchScreen way={documentBatch} />;
