import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import type { TrainingPicture } from "./draft";
import type { RowDescription } from "./picture-row";
import type { useDescriptions } from "./use-descriptions";

type Descriptions = NonNullable<ReturnType<typeof useDescriptions>>;

/** What a picture's row shows of the model that describes; null where its proposal is the caption. */
export function describedRow(
  { model, cost, busy, proposals, ask, use }: Descriptions,
  { url, caption }: TrainingPicture,
): RowDescription | null {
  const proposal = proposals[url] ?? null;
  if (proposal === caption) return null;
  return {
    ...{ model, cost, isBusy: busy === url, proposal },
    onAsk: () => void ask(url),
    onUse: () => use(url),
  };
}

/** Lets the model describe every picture that has no caption. */
export function DescribeAll({ model, cost, busy, without, askForAll }: Descriptions) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {without > 0 && (
        <Button size="sm" isLoading={busy !== null} onClick={() => void askForAll()}>
          Describe {without === 1 ? "the picture" : `${without} pictures`} without a caption ·{" "}
          {creditsLabel(without * cost)}
        </Button>
      )}
      <p className="text-faint text-xs [overflow-wrap:anywhere]">
        Pictures are described by {model}, which receives them. Read what it proposes.
      </p>
    </div>
  );
}
