import { BatchScreen } from "../batch/batch-screen";
import type { BatchSettingsProps, BatchWay } from "../batch/batch-way";
import { ADDRESS_COLUMN, addressOfCell, SECONDS_COLUMN, secondsOfCell } from "../batch/cells";
import { SpokenFilmFields, type SpokenFilmSettings } from "../fields/spoken-film-fields";
import { SHORT_SECONDS } from "../short/short-plan";
import { voicePriceAtMost, voicesProblem } from "../voice/price-at-most";
import { FactCard } from "./fact-card";
import { planAd } from "./plan-ad";
import type { ProductInput, ProductPlan } from "./product-plan";
import { readProduct } from "./read-product";
import { productRecipe } from "./recipe";

function ProductSettings({ settings, means, onChange }: BatchSettingsProps<SpokenFilmSettings>) {
  const change = (part: Partial<SpokenFilmSettings>) => onChange({ ...settings, ...part });
  return <SpokenFilmFields settings={settings} means={means} onChange={change} />;
}

/** The facts of a page, folded: those that are ticked reach the script. */
function ProductRow({
  input,
  onChange,
}: {
  input: ProductInput;
  onChange: (part: Partial<ProductInput>) => void;
}) {
  const confirmed = input.facts.filter(({ isConfirmed }) => isConfirmed).length;
  const photos = input.photos.filter(({ isUsed }) => isUsed).length;
  return (
    <details>
      <summary className="cursor-pointer py-1 text-muted text-xs">
        {confirmed} of {input.facts.length} facts may be said, {photos}{" "}
        {photos === 1 ? "picture" : "pictures"}
      </summary>
      <FactCard facts={input.facts} onChange={(facts) => onChange({ facts })} />
    </details>
  );
}

/** An ad for each product page of a list. */
const productBatch: BatchWay<ProductInput, ProductPlan, SpokenFilmSettings> = {
  recipe: productRecipe,
  noun: { one: "product", many: "products" },
  columns: [ADDRESS_COLUMN, SECONDS_COLUMN],
  hint: "The address of a product page on each line, or a CSV whose first line names its columns: address, seconds.",
  example: "https://your.shop/red-kettle\nhttps://your.shop/blue-kettle",
  settings: ({ voices }) => ({
    ...{ seconds: 30, shape: "9:16", voice: voices[0]?.value ?? "" },
    ...{ captions: "karaoke", music: "bright" },
  }),
  Settings: ProductSettings,
  inputOf({ address = "", seconds = "" }, settings) {
    const page = addressOfCell(address);
    if ("problem" in page) return page;
    const length = secondsOfCell(seconds, SHORT_SECONDS, settings.seconds);
    if ("problem" in length) return length;
    const { shape } = settings;
    return {
      input: { ...productRecipe.blank(), address: page.value, seconds: length.value, shape },
    };
  },
  nameOf: ({ address, facts }) => facts.find(({ kind }) => kind === "name")?.text ?? address,
  keyOf: ({ address, seconds }) => JSON.stringify([address, seconds]),
  voicesOf: ({ voice }) => [voice],
  settingsProblem: ({ voice }, means) => voicesProblem([voice], means),
  rowPrice: ({ seconds }, { voice }, means) =>
    means.scriptPrice + voicePriceAtMost(voice, seconds, means.voices),
  reading: {
    label: "Read the pages",
    read: ({ address }) => readProduct(address),
    Row: ProductRow,
  },
  plan: planAd,
  wordsProblem: ({ problems }) => problems[0]?.message ?? null,
  dress: (plan, { voice, captions, music }) => ({ ...plan, voice, captions, music }),
};

/** Many ads of one list of product pages. */
export const ProductBatchScreen = () => <BatchScreen way={productBatch} />;
