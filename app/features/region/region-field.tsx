import { SquareDashedMousePointer, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { takesMask } from "#contract/image-parameter";
import type { CreatorModel } from "#contract/models";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import type { FormDraft, MarkedRegion } from "../generate/use-draft";
import type { InputImage } from "../generate/use-input-image";
import { RegionThumb } from "./region-thumb";

const RegionPainter = lazy(() =>
  import("./region-painter").then((loaded) => ({ default: loaded.RegionPainter })),
);

interface RegionFieldProps {
  image: InputImage;
  region: MarkedRegion | null;
  models: readonly CreatorModel[];
  model: CreatorModel | null;
  onChange: (part: Partial<FormDraft>) => void;
}

/** Which part of the picture changes: all of it, or what is marked; and which model can do that. */
export function RegionField({ image, region, models, model, onChange }: RegionFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const marked = region?.image === image.url ? region : null;
  const canMark = takesMask(model);
  const other = models.find((one) => one.is_ready && takesMask(one)) ?? null;

  function remove() {
    onChange({ region: null });
    toast.undo("The marked region was removed.", {
      onUndo: () => onChange({ region: marked }),
      onGone: () => undefined,
    });
  }

  return (
    <div className="grid gap-2">
      {marked && (
        <div className="flex items-center gap-3">
          <RegionThumb key={`${marked.id} ${marked.url}`} image={image.url} region={marked} />
          <p className="min-w-0 flex-1 text-sm">
            {canMark
              ? "Only the marked region changes."
              : `${model?.name} changes the whole picture. The region is kept.`}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {canMark && (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            <SquareDashedMousePointer aria-hidden="true" className="size-4" />
            Edit region
          </Button>
        )}
        {marked && (
          <Button size="sm" variant="quiet" onClick={remove}>
            <Trash2 aria-hidden="true" className="size-4" />
            Remove region
          </Button>
        )}
      </div>
      {!canMark && model && (
        <SwitchModel
          model={model}
          other={other}
          onSwitch={(name) => onChange({ model: name, params: {} })}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <RegionPainter
            image={image}
            region={marked}
            onDone={(next) => {
              onChange({ region: next });
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Says that the chosen model changes whole pictures, and which one changes a part. */
function SwitchModel({
  model,
  other,
  onSwitch,
}: {
  model: CreatorModel;
  other: CreatorModel | null;
  onSwitch: (name: string) => void;
}) {
  if (!other) {
    return (
      <p className="text-muted text-xs">No model here can change only a region of a picture.</p>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-muted text-xs">
        {model.name} cannot edit a region of the picture. {other.name} can.
      </p>
      <Button size="sm" onClick={() => onSwitch(other.name)}>
        Switch to {other.name}
      </Button>
    </div>
  );
}
