import type { ReportedLora } from "#contract/reports";
import { formatBytes } from "#lib/format";
import { BASE_LABELS, KIND_LABELS, SOURCE_LABELS } from "../../loras/lora-words";

/** What helps to judge a LoRA, in short. A licence that says where the LoRA comes from says it alone. */
export function reportedFacts({
  base,
  kind,
  bytes,
  licence,
  source,
  is_shared: isShared,
}: Omit<ReportedLora, "owner" | "reports">): string[] {
  const from = SOURCE_LABELS[source];
  return [
    ...(base === null ? [] : [BASE_LABELS[base]]),
    KIND_LABELS[kind],
    ...(bytes === null ? [] : [formatBytes(bytes)]),
    licence,
    ...(licence.startsWith(from) ? [] : [from]),
    isShared ? "Shared with everyone" : "Not shared any more",
  ];
}
