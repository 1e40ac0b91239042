import type { ReactNode } from "react";
import type { RunDetail } from "../../../workers/contract/runs";
import { describeSeconds, formatMoment } from "../../lib/format";
import { MODEL_TYPE_LABELS } from "./model-types";
import { RunOwner } from "./runs-table";

function InputPicture({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="inline-block rounded-control">
      <img src={url} alt="What the run began with" className="max-h-28 rounded-control" />
    </a>
  );
}

/** Everything that a run was asked for, and what became of it. */
export function RunFacts({ run }: { run: RunDetail }) {
  const facts: [string, ReactNode][] = [
    ["Prompt", run.prompt],
    ...(run.original_prompt
      ? [["Before it was enhanced", run.original_prompt] as [string, string]]
      : []),
    ...(run.input_url
      ? [["Input", <InputPicture key="input" url={run.input_url} />] as [string, ReactNode]]
      : []),
    ["Tool", MODEL_TYPE_LABELS[run.kind]],
    ["Model", run.model],
    ["Provider", run.provider],
    ["Provider's id", run.provider_ref ?? "none yet"],
    ...Object.entries(run.params).map(([name, value]): [string, string] => [name, String(value)]),
    ["Person", <RunOwner key="owner" owner={run.owner} />],
    ["Credits", run.is_test ? "0, a test run" : String(run.cost)],
    ["Begun", formatMoment(run.created_at)],
    ["Took", run.seconds === null ? "still running" : describeSeconds(run.seconds)],
    ["Id", run.id],
  ];
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[10rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd className="mb-1 [overflow-wrap:anywhere] sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
