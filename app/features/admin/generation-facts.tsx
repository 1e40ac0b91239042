import type { ReactNode } from "react";
import type { GenerationDetail } from "#contract/admin-generations";
import { KINDS } from "#contract/kinds";
import { providerLabel } from "#contract/providers";
import { describeSeconds, formatMoment } from "#lib/format";
import { paramInWords } from "#lib/parameter-words";
import { Facts } from "#ui/facts";
import { OwnerLink } from "./owner-link";

function InputImage({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="inline-block rounded-control">
      <img src={url} alt="What the generation began with" className="max-h-28 rounded-control" />
    </a>
  );
}

/** Everything that a generation was asked for, and the result. */
export function GenerationFacts({ generation }: { generation: GenerationDetail }) {
  const facts: [string, ReactNode][] = [
    ["Prompt", generation.prompt],
    ...(generation.original_prompt
      ? [["Before it was enhanced", generation.original_prompt] as [string, string]]
      : []),
    ...(generation.input_url
      ? [["Input", <InputImage key="input" url={generation.input_url} />] as [string, ReactNode]]
      : []),
    ["Tool", KINDS[generation.kind].title],
    ["Model", generation.model],
    ["Provider", providerLabel(generation.provider)],
    ["Provider's id", generation.provider_ref ?? "none yet"],
    ...(generation.error_code
      ? [
          [
            "Reason",
            <code key="reason" className="font-mono text-xs">
              {generation.error_code}
            </code>,
          ] as [string, ReactNode],
        ]
      : []),
    ...Object.entries(generation.params).map(([name, value]) => paramInWords(name, value)),
    ["Person", <OwnerLink key="owner" owner={generation.owner} />],
    ["Credits", generation.is_test ? "0, a test generation" : String(generation.cost)],
    ["Begun", formatMoment(generation.created_at)],
    ["Took", generation.seconds === null ? "still running" : describeSeconds(generation.seconds)],
    ["Id", generation.id],
  ];
  return <Facts facts={facts} />;
}
