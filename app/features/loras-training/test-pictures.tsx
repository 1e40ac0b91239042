import { useState } from "react";
import { type GenerationRecord, isEnded } from "#contract/generation";
import type { Lora } from "#contract/loras";
import { requestJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { creditsLabel } from "#lib/format";
import { LORAS_PATH } from "#lib/read-paths";
import { refresh } from "#lib/reads";
import { useResource } from "#lib/resource";
import { copySources } from "#lib/result";
import { startPrice } from "#lib/start-price";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Panel } from "#ui/panel";
import { Progress } from "#ui/progress";
import { Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import { startAtPrice } from "../generate/start-at-price";
import { useModels } from "../generate/use-models";
import { modelsFor, setToMake, TEST_STRENGTHS, type TestSet, usualTest } from "./test-strengths";
import { useFollowedRecord } from "./use-followed-record";

interface TestPicturesProps {
  loraId: string;
  /** The test pictures that were begun, by their ids. */
  tests: readonly string[];
  onTests: (ids: readonly string[]) => void;
}

/** Three pictures of the same words with a new LoRA, at three strengths, side by side. */
export function TestPictures({ loraId, tests, onTests }: TestPicturesProps) {
  const path = `${LORAS_PATH}/${loraId}`;
  const { data: lora } = useResource<Lora>(path, { failure: "The LoRA could not be loaded." });
  if (!lora) return null;
  return (
    <Panel className="grid gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="font-display font-semibold text-lg">Test pictures</h2>
        <p className="max-w-[60ch] text-muted text-sm">
          The same words at three strengths show how much the LoRA should count. They become its
          samples in the library.
        </p>
      </div>
      {tests.length > 0 && (
        <ul aria-label="Test pictures" className="grid grid-cols-3 gap-2 sm:gap-4">
          {tests.map((id, at) => (
            <TestTile key={id} id={id} strength={TEST_STRENGTHS[at] ?? 1} />
          ))}
        </ul>
      )}
      <TestForm lora={lora} isAgain={tests.length > 0} onTests={onTests} />
    </Panel>
  );
}

function TestTile({ id, strength }: { id: string; strength: number }) {
  const record = useFollowedRecord(id);
  return (
    <li className="grid content-start gap-1.5">
      <TestImage record={record} strength={strength} />
      <p className="figures text-center text-sm">{strength.toFixed(1)}</p>
    </li>
  );
}

function TestImage(props: { record: GenerationRecord | null | undefined; strength: number }) {
  const { record, strength } = props;
  const name = `Strength ${strength.toFixed(1)}`;
  const frame = "aspect-square w-full rounded-control bg-mat";
  if (record?.output_url)
    return (
      <a href={record.output_url} target="_blank" rel="noreferrer">
        <img
          {...copySources(record.output_url)}
          sizes="(min-width: 640px) 16rem, 30vw"
          alt={name}
          className={`${frame} object-contain`}
        />
      </a>
    );
  const hasEnded = record === null || (record && isEnded(record.status));
  return (
    <div className={`${frame} grid items-center p-2 text-center text-muted text-xs sm:p-6`}>
      {hasEnded ? (record?.error_message ?? "Not made") : <Progress label={name} value={null} />}
    </div>
  );
}

interface TestFormProps {
  lora: Lora;
  isAgain: boolean;
  onTests: TestPicturesProps["onTests"];
}

/** Words and price of test pictures, and what makes them. */
function TestForm({ lora, isAgain, onTests }: TestFormProps) {
  const { data } = useModels("text_to_image");
  const [prompt, setPrompt] = useState(() => usualTest(lora));
  /** The set that was begun last: what is missing of it is started, nothing twice. */
  const [begun, setBegun] = useState<TestSet | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const model = data && modelsFor(data.items, lora)[0];
  if (!data) return null;
  if (!model) return <NoTestModel base={lora.base} />;
  const price = startPrice(model, { prompt });
  const set = setToMake(begun, JSON.stringify([model.name, prompt]));
  const isPart = set.ids.length > 0;
  const missing = TEST_STRENGTHS.slice(set.ids.length);

  async function make() {
    if (!model) return;
    setIsStarting(true);
    let { ids } = set;
    try {
      for (const strength of missing) {
        const wish = { prompt, params: { loras: [{ id: lora.id, strength }] } };
        ids = [...ids, await startAtPrice("text_to_image", { ...model, price }, wish)];
        setBegun({ asked: set.asked, ids });
        onTests(ids);
      }
    } catch (error) {
      const description = messageOf(error, "Please try again.");
      toast.error("Not all test pictures were started", { description });
    }
    if (ids.length > 0) await keepSamples(lora.id, ids).catch(() => undefined);
    setIsStarting(false);
  }

  return (
    <div className="grid gap-3">
      <Field label="Words for the test pictures">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={prompt}
            onChange={({ target }) => setPrompt(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isAgain && !isPart ? "outline" : "signal"}
          isLoading={isStarting}
          disabled={prompt.trim() === ""}
          onClick={() => void make()}
        >
          {isStarting
            ? "Starting the test pictures"
            : `${isPart ? "Make what is missing" : "Make test pictures"}, ${creditsLabel(price * missing.length)}`}
        </Button>
        <p className="text-faint text-xs">With {model.name}.</p>
      </div>
    </div>
  );
}

/** Why no model can try a LoRA, and what to do. */
function NoTestModel({ base }: Pick<Lora, "base">) {
  return (
    <p role="status" className="rounded-control bg-signal-wash p-3 text-sm">
      {base === null
        ? "The trainer did not say which base model this LoRA is for. Choose it in your library, by “Name, trigger and base” in the menu of the LoRA; then come back."
        : "No active model takes LoRAs of this base. An administrator can switch one on; the LoRA is in your library meanwhile."}
    </p>
  );
}

/** Makes these pictures the samples of a LoRA. @throws {ApiError} {TypeError} as `requestJson` does. */
async function keepSamples(loraId: string, ids: readonly string[]): Promise<void> {
  const body = JSON.stringify({ generation_ids: ids });
  await requestJson(`${LORAS_PATH}/${loraId}/samples`, { method: "PUT", body });
  refresh(LORAS_PATH);
}
