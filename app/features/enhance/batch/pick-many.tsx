import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { generationName } from "#lib/generation-name";
import { usePages } from "#lib/resource";
import { copySources, isPicture } from "#lib/result";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";

interface PickManyProps {
  /** What the button that opens it says. */
  label: string;
  /** How many may be chosen. */
  most: number;
  disabled?: boolean;
  onPick: (records: readonly GenerationRecord[]) => void;
}

/** Offers one's own pictures, several at once. */
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
          <Pictures
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

const PATH = "/api/generations?status=succeeded&limit=48";

function Pictures({ most, onPick }: Pick<PickManyProps, "most" | "onPick">) {
  const [chosen, setChosen] = useState<readonly GenerationRecord[]>([]);
  const pages = usePages<GenerationRecord>(PATH, { failure: "Your pictures could not be loaded." });
  const { items, error, hasMore, isLoadingMore, loadMore, reload } = pages;
  const pictures = items?.filter(isPicture);
  if (error && !items) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!pictures) return <Skeleton className="m-6 h-40" />;

  function toggle(record: GenerationRecord) {
    setChosen((all) => {
      const others = all.filter(({ id }) => id !== record.id);
      if (others.length < all.length) return others;
      return all.length < most ? [...all, record] : all;
    });
  }

  return (
    <div className="grid gap-4 px-6 pb-6">
      {pictures.length === 0 && !hasMore && (
        <EmptyState title="No pictures yet">
          What you make with Text to Image and Image to Image can be chosen here.
        </EmptyState>
      )}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {pictures.map((record) => {
          const place = chosen.findIndex(({ id }) => id === record.id) + 1;
          return (
            <li key={record.id}>
              <button
                type="button"
                aria-pressed={place > 0}
                aria-label={generationName(record)}
                className={cn(
                  "relative block aspect-square w-full overflow-hidden rounded-control bg-mat",
                  place > 0 && "outline-3 outline-signal outline-offset-1",
                )}
                onClick={() => toggle(record)}
              >
                <img
                  {...copySources(record.output_url ?? "")}
                  sizes="(min-width: 640px) 11rem, 30vw"
                  alt=""
                  loading="lazy"
                  className="size-full object-contain"
                />
                {place > 0 && (
                  <span className="figures absolute top-1 right-1 grid size-6 place-items-center rounded-pill bg-signal font-semibold text-on-signal text-xs">
                    {place}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button isLoading={isLoadingMore} onClick={loadMore} className="justify-self-center">
          Show more
        </Button>
      )}
      <div className="sticky bottom-0 -mx-6 flex items-center justify-between gap-3 border-line border-t bg-raised px-6 py-3">
        <p role="status" className="figures text-muted text-sm">
          {chosen.length} of at most {most}
        </p>
        <Button variant="signal" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
          Use these
        </Button>
      </div>
    </div>
  );
}
