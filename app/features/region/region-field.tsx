import { Expand, SquareDashedMousePointer, Trash2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { takesMask } from "#contract/image-parameter";
import type { CreatorModel } from "#contract/models";
import { startPrice } from "#lib/start-price";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { extendedImage } from "../extend/extended";
import type { FormDraft } from "../generate/use-draft";
import type { InputImage } from "../generate/use-input-image";
import { RegionThumb } from "./region-thumb";

const RegionPainter = lazy(() =>
  import("./region-painter.client").then((loaded) => ({ default: loaded.RegionPainter })),
);
const ExtendDialog = lazy(() =>
  import("../extend/extend-dialog.client").then((loaded) => ({ default: loaded.ExtendDialog })),
);

/** What a model is told about a new area, until its creator writes something else. */
const FIRST_WORDS =
  "Continue the picture beyond its edges: the same place, light and style, without a visible seam.";

interface RegionFieldProps {
  image: InputImage;
  draft: Pick<FormDraft, "region" | "prompt" | "params">;
  models: readonly CreatorModel[];
  model: CreatorModel | null;
  onChange: (part: Partial<FormDraft>) => void;
}

/** What a marked region or a new area does with the chosen model. @param isPainted whether a region was marked by hand */
function effectOf(model: CreatorModel | null, isExtended: boolean, isPainted: boolean): string {
  if (takesMask(model)) {
    if (!isExtended) return "Only the marked region changes.";
    return isPainted
      ? "The new area is made, and what you marked changes. Describe both."
      : "Only the new area is made. Describe what lies beyond the edges.";
  }
  return isExtended
    ? `${model?.name} changes the whole picture, its filled edges included.`
    : `${model?.name} changes the whole picture. The region is kept.`;
}

/** Which part of the picture changes: all of it, what is marked, or what is added; and which model can do that. */
export function RegionField({ image, draft, models, model, onChange }: RegionFieldProps) {
  const [opened, setOpened] = useState<"region" | "extend" | null>(null);
  const marked = draft.region?.image === image.url ? draft.region : null;
  const original = extendedImage(marked?.extended);
  const canMark = takesMask(model);
  const other = models.find((one) => one.is_ready && takesMask(one)) ?? null;
  // The built-in engine draws what it knows: of these words it knows none.
  const isWordless = draft.prompt.trim() === "";
  const close = () => setOpened(null);
  const latest = useRef(draft);
  latest.current = draft;
  /** Words about edges are of no use without a new area; words of the creator's own stay. */
  const words = original && draft.prompt === FIRST_WORDS ? { prompt: "" } : {};

  function remove() {
    onChange({
      ...{ region: null, ...words },
      ...(original ? { image: original, focus: null } : {}),
    });
    const said = original ? "The picture is as it was." : "The marked region was removed.";
    toast.undo(said, {
      onUndo: () =>
        onChange({
          ...{ region: marked, ...(original ? { image } : {}) },
          ...("prompt" in words && latest.current.prompt === "" ? { prompt: FIRST_WORDS } : {}),
        }),
      onGone: () => undefined,
    });
  }

  return (
    <div className="grid gap-2">
      {marked && (
        <div className="flex items-center gap-3">
          <RegionThumb key={`${marked.id} ${marked.url}`} image={image.url} region={marked} />
          <p className="min-w-0 flex-1 text-sm">
            {effectOf(model, original !== null, marked.id !== null)}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {canMark && (
          <Button size="sm" onClick={() => setOpened("region")}>
            <SquareDashedMousePointer aria-hidden="true" className="size-4" />
            Edit region
          </Button>
        )}
        {model && (
          <Button size="sm" onClick={() => setOpened("extend")}>
            <Expand aria-hidden="true" className="size-4" />
            {canMark ? "Extend" : "Fill the edges"}
          </Button>
        )}
        {marked && (
          <Button size="sm" variant="quiet" onClick={remove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {original ? "Remove new area" : "Remove region"}
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
      {opened === "region" && (
        <Suspense fallback={null}>
          <RegionPainter
            image={image}
            region={marked}
            onDone={(next) => {
              onChange({ region: next });
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {opened === "extend" && (
        <Suspense fallback={null}>
          <ExtendDialog
            image={original ?? image}
            extended={marked?.extended}
            model={
              model && canMark
                ? {
                    name: model.name,
                    priceOf: (inputSize) => startPrice(model, { params: draft.params, inputSize }),
                  }
                : null
            }
            onExtend={(made) => {
              onChange({
                ...{ ...made, focus: null },
                ...(isWordless && model?.runs_on !== "demo" ? { prompt: FIRST_WORDS } : {}),
              });
              close();
            }}
            onUse={(next) => {
              onChange({ image: next, region: null, focus: null, ...words });
              close();
            }}
            onClose={close}
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
      <p className="text-muted text-xs">
        No model here can change only a region of a picture, or extend it. Edges can be filled by
        rule, without AI.
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-muted text-xs">
        {model.name} cannot edit a region of the picture or extend it. {other.name} can. Edges can
        be filled by rule, without AI.
      </p>
      <Button size="sm" onClick={() => onSwitch(other.name)}>
        Switch to {other.name}
      </Button>
    </div>
  );
}
