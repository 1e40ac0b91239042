import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { isFilm, isImage } from "#lib/result";
import { Button } from "#ui/button";
import { OWN_TILE, OwnGrid, OwnThumb } from "../generate/own-grid";

interface ChooseResultProps {
  chosen: readonly GenerationRecord[];
  onChoose: (record: GenerationRecord) => void;
  /** Back to the comparison; null where there is nothing to compare yet. */
  onBack: (() => void) | null;
}

/** One's own results, of which another one is compared. */
export function ChooseResult({ chosen, onChoose, onBack }: ChooseResultProps) {
  const isOffered = (one: GenerationRecord) =>
    (isImage(one) || isFilm(one)) && chosen.every(({ id }) => id !== one.id);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex items-center justify-between gap-4 px-6 py-4">
        <h3 className="text-lg">Choose a result to compare with</h3>
        {onBack && <Button onClick={onBack}>Back</Button>}
      </div>
      <OwnGrid
        isOffered={isOffered}
        tile={(one) => (
          <button type="button" className={OWN_TILE} onClick={() => onChoose(one)}>
            <OwnThumb record={one} alt={generationName(one)} />
          </button>
        )}
      />
    </div>
  );
}
