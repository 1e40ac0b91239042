import { Link } from "@remix-run/react";
import { CONSENTS, isConsent } from "#contract/consents";
import type { GenerationRecord } from "#contract/generation";
import { describeAi } from "#contract/generation-words";
import { KINDS } from "#contract/kinds";
import { describeMaker } from "#contract/providers";
import { creditsLabel, describeSeconds, formatMoment } from "#lib/format";
import { generationName } from "#lib/generation-name";
import { paramInWords } from "#lib/parameter-words";
import { Facts } from "#ui/facts";
import { Progress } from "#ui/progress";
import { ResultMedia } from "#ui/result-media";
import { adviceFor } from "../generate/advice";
import { OwnReceipt } from "../generate/own-receipt";
import { RecordActions, type RecordDeeds } from "./record-actions";
import { ShareControl } from "./share-control";
import { TagsField } from "./tags-field";

interface DetailsBodyProps extends RecordDeeds {
  record: GenerationRecord;
}

/** One generation with all its settings, its receipt, and what can be done with it. */
export function DetailsBody({ record, ...deeds }: DetailsBodyProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-6 pb-8">
      <Outcome record={record} />
      <RecordActions record={record} {...deeds} />
      <ShareControl record={record} onChanged={deeds.onChanged} />
      <TagsField record={record} onChanged={deeds.onChanged} />
      <Facts facts={factsOf(record)} />
      <section aria-labelledby="history-receipt">
        <h3 id="history-receipt" className="mb-4 text-lg">
          Receipt
        </h3>
        <OwnReceipt id={record.id} version={record.updated_at} making={record} />
      </section>
    </div>
  );
}

/** The sentence where no result is. */
const OUTCOMES = {
  failed: "This generation failed",
  canceled: "Canceled",
  succeeded: "This result was removed",
};

function Outcome({ record }: { record: GenerationRecord }) {
  const { status, output_url, error_message, error_code, progress } = record;
  if (output_url) return <ResultMedia record={record} alt={generationName(record)} room="strip" />;
  if (status === "processing") return <Progress label="Progress" value={progress} />;
  if (record.lora_id !== undefined)
    return (
      <p className="rounded-control bg-well p-4 text-sm">
        This training made a LoRA, which is in{" "}
        <Link to="/dashboard/loras" className="underline underline-offset-4">
          your LoRA library
        </Link>{" "}
        unless you deleted it there.
      </p>
    );
  return (
    <div className="grid gap-1 rounded-control bg-bad-wash p-4 text-sm">
      <p className="font-semibold">{OUTCOMES[status]}</p>
      {error_message && <p className="[overflow-wrap:anywhere]">{error_message}</p>}
      {status === "failed" && <p className="text-muted">{adviceFor(error_code)}</p>}
    </div>
  );
}

const STATUSES: Record<GenerationRecord["status"], string> = {
  processing: "Under way",
  succeeded: "Ready",
  failed: "Failed",
  canceled: "Canceled",
};

/** What a generation was made with, by name. */
function factsOf(record: GenerationRecord): [string, string][] {
  const { original_prompt, width, height, duration, created_at, completed_at, cost, status } =
    record;
  const seconds = completed_at ? (Date.parse(completed_at) - Date.parse(created_at)) / 1000 : null;
  const isPaid = status === "succeeded" || status === "processing";
  return [
    ...(record.prompt ? [["Prompt", record.prompt] satisfies [string, string]] : []),
    ...(original_prompt ? [["Original prompt", original_prompt] satisfies [string, string]] : []),
    ["Tool", KINDS[record.kind].title],
    ["Model", record.model],
    ["Made by", describeMaker(record)],
    ["AI", describeAi(record)],
    ["Status", STATUSES[status]],
    ...Object.entries(record.params).map(([name, value]): [string, string] =>
      isConsent(value) && name === "consent"
        ? ["Declared", CONSENTS[value]]
        : paramInWords(name, value),
    ),
    ...(width && height ? [["Size", `${width} × ${height}`] satisfies [string, string]] : []),
    ...(duration === undefined
      ? []
      : [["Length", describeSeconds(duration)] satisfies [string, string]]),
    ["Cost", isPaid || cost === 0 ? creditsLabel(cost) : `nothing, ${creditsLabel(cost)} returned`],
    ["Begun", formatMoment(created_at)],
    ...(seconds === null ? [] : [["Took", describeSeconds(seconds)] satisfies [string, string]]),
  ];
}
