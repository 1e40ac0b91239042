import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { generationName } from "#lib/generation-name";
import { isImage } from "#lib/result";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { OWN_TILE, OwnGrid, OwnThumb } from "../../generate/own-grid";

interface PickManyProps {
  /** What the button that opens it says. */
  label: string;
  /** How many may be chosen. */
  most: number;
  disabled?: boolean;
  onPick: (records: readonly GenerationRecord[]) => void;
}

/** Offers own pictures, several at once. */
export function PickMany({ label, most, disabled = false, onPick }: PickManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Your pictures"
        description={`Choose up to ${most}.`}
        className="sm:max-w-3xl"
      >
        {isOpen && (
          <Images
            most={most}
            onPick={(records) => {
              setIsOpen(false);
              onPick(records);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** The pictures of which up to `most` are chosen; a press again takes one back. */
function Images({ most, onPick }: Pick<PickManyProps, "most" | "onPick">) {
  const [chosen, setChosen] = useState<readonly GenerationRecord[]>([]);

  function toggle(record: GenerationRecord) {
    setChosen((all) => {
      const others = all.filter(({ id }) => id !== record.id);
      if (others.length < all.length) return others;
      return all.length < most ? [...all, record] : all;
    });
  }

  return (
    <OwnGrid
      isOffered={isImage}
      tile={(record) => {
        const place = chosen.findIndex(({ id }) => id === record.id) + 1;
        return (
          <button
            type="button"
            aria-pressed={place > 0}
            aria-label={generationName(record)}
            className={cn(
              OWN_TILE,
              "relative",
              place > 0 && "outline-3 outline-signal outline-offset-1",
            )}
            onClick={() => toggle(record)}
          >
            <OwnThumb record={record} alt="" />
            {place > 0 && (
              <span className="figures absolute top-1 right-1 grid size-6 place-items-center rounded-pill bg-signal font-semibold text-on-signal text-xs">
                {place}
              </span>
            )}
          </button>
        );
      }}
    >
      <div className="sticky bottom-0 -mx-6 -mb-6 flex items-center justify-between gap-3 border-line border-t bg-raised px-6 py-3">
        <p role="status" className="figures text-muted text-sm">
          {chosen.length} of at most {most}
        </p>
        <Button variant="signal" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
          Use these
        </Button>
      </div>
    </OwnGrid>
  );
}
