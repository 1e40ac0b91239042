import { startPrice } from "#lib/start-price";
import { Choice, Toggle } from "../../editor/inspector/controls";
import { SubjectChoice } from "../../subjects/subject-choice";
import { BatchScreen } from "../batch/batch-screen";
import type { BatchSettingsProps, BatchWay } from "../batch/batch-way";
import { SECONDS_COLUMN, secondsOfCell } from "../batch/cells";
import { SpokenFilmFields, type SpokenFilmSettings } from "../fields/spoken-film-fields";
import type { RecipeMeans } from "../means";
import { mostLines, voicePriceAtMost, voicesProblem } from "../voice/price-at-most";
import { makePictures } from "./make-pictures";
import { pictureParams } from "./pictures";
import { shortRecipe } from "./recipe";
import { scenesProblem } from "./script-limits";
import { SHORT_LOOKS, SHORT_SECONDS, type ShortInput, type ShortPlan } from "./short-plan";

/** What all shorts of a batch have in common. */
type Settings = SpokenFilmSettings &
  Pick<ShortPlan, "style" | "subject"> & {
    /** Whether a picture is made for each scene. */
    hasPictures: boolean;
  };

const LOOKS = Object.entries(SHORT_LOOKS).map(([value, { label }]) => ({ value, label }));
const MAX_TOPIC = 500;
const MAX_HOOK = 300;

function ShortSettings({ settings, means, onChange }: BatchSettingsProps<Settings>) {
  const change = (part: Partial<Settings>) => onChange({ ...settings, ...part });
  const { pictureModel } = means;
  return (
    <>
      <SpokenFilmFields settings={settings} means={means} onChange={change} />
      {pictureModel && (
        <Toggle
          label="Make pictures"
          note={`By ${pictureModel.name}, one for each scene`}
          value={settings.hasPictures}
          onChange={(hasPictures) => change({ hasPictures })}
        />
      )}
      {pictureModel && settings.hasPictures && (
        <>
          <Choice
            label="Style"
            options={LOOKS}
            value={settings.style}
            onChange={(style) => change({ style })}
          />
          <SubjectChoice
            model={pictureModel}
            subject={settings.subject ?? null}
            others={0}
            onChange={(subject) => change({ subject })}
          />
        </>
      )}
    </>
  );
}

/** What the pictures of a film cost at most, in credits. */
function picturesAtMost(
  { shape, seconds }: Pick<ShortInput, "shape" | "seconds">,
  { hasPictures }: Settings,
  { pictureModel }: RecipeMeans,
): number {
  if (!hasPictures || !pictureModel) return 0;
  const params = pictureParams(pictureModel, { take: 0 }, { plan: { shape, seed: 1 }, place: 0 });
  return mostLines(seconds) * startPrice(pictureModel, { prompt: "A scene", params });
}

const tooLong = (name: string, most: number, text: string) => ({
  problem: `The ${name} has ${text.length} characters, and at most ${most} are taken.`,
});

/** A short for each topic of a list. */
const shortBatch: BatchWay<ShortInput, ShortPlan, Settings> = {
  recipe: shortRecipe,
  noun: { one: "topic", many: "topics" },
  columns: [
    { name: "topic", aliases: ["topics", "title", "idea", "subject"] },
    SECONDS_COLUMN,
    { name: "hook", aliases: ["first sentence", "opening"] },
  ],
  hint: "A topic on each line, or a CSV whose first line names its columns: topic, seconds, hook.",
  example: "How to bake bread without a machine\nThree mistakes when watering plants",
  settings: ({ voices }) => ({
    ...{ seconds: 30, shape: "9:16", voice: voices[0]?.value ?? "", captions: "karaoke" },
    ...{ music: "bright", style: "photo", hasPictures: false },
  }),
  Settings: ShortSettings,
  inputOf({ topic = "", seconds = "", hook = "" }, settings) {
    if (topic === "") return { problem: "There is no topic in this row." };
    if (topic.length > MAX_TOPIC) return tooLong("topic", MAX_TOPIC, topic);
    if (hook.length > MAX_HOOK) return tooLong("hook", MAX_HOOK, hook);
    const length = secondsOfCell(seconds, SHORT_SECONDS, settings.seconds);
    if ("problem" in length) return length;
    const { shape } = settings;
    return { input: { topic, hook, script: "", seconds: length.value, shape } };
  },
  nameOf: ({ topic }) => topic,
  keyOf: ({ topic, hook, seconds }) => JSON.stringify([topic.toLowerCase(), hook, seconds]),
  voicesOf: ({ voice }) => [voice],
  settingsProblem({ voice, hasPictures }, means) {
    if (hasPictures && !means.pictureModel)
      return "No model makes pictures at the moment. Choose films without them.";
    return voicesProblem([voice], means);
  },
  rowPrice: (input, settings, means) =>
    means.scriptPrice +
    voicePriceAtMost(settings.voice, input.seconds, means.voices) +
    picturesAtMost(input, settings, means),
  wordsProblem: ({ problems, scenes }) => problems[0]?.message ?? scenesProblem(scenes),
  dress: (plan, { voice, captions, music, style, subject = null }) => ({
    ...plan,
    voice,
    captions,
    music,
    style,
    subject,
  }),
  async fill(plan, settings, report) {
    const { means } = report;
    const { pictureModel } = means;
    if (!settings.hasPictures || !pictureModel) return plan;
    const { seconds = null } = plan;
    const wish = { shape: plan.shape, seconds: SHORT_SECONDS.find((one) => one === seconds) ?? 90 };
    return makePictures(plan, pictureModel, {
      ...{ report, most: picturesAtMost(wish, settings, means) },
    });
  },
};

/** Many shorts of one list of topics. */
export const ShortBatchScreen = () => <BatchScreen way={shortBatch} />;
