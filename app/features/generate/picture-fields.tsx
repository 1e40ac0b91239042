import { lazy, Suspense } from "react";
import type { AspectRatio } from "#contract/generation-words";
import { KINDS, type StudioKind } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { ratioOf } from "./crop/crop";
import { wantedRatio } from "./crop/wanted-ratio";
import { ImageInput } from "./image-input";
import { markedRegionOf } from "./start-bodies";
import type { FormDraft } from "./use-draft";
import type { useInputImage } from "./use-input-image";
import { takesSeveral } from "./use-models";

const FocusCrop = lazy(() =>
  import("./crop/focus-crop.client").then((loaded) => ({ default: loaded.FocusCrop })),
);
const ReferenceImages = lazy(() =>
  import("./references/reference-images.client").then((loaded) => ({
    default: loaded.ReferenceImages,
  })),
);
const RegionField = lazy(() =>
  import("../region/region-field").then((loaded) => ({ default: loaded.RegionField })),
);

interface PictureFieldsProps {
  kind: StudioKind;
  draft: FormDraft;
  input: ReturnType<typeof useInputImage>;
  models: readonly CreatorModel[] | null;
  model: CreatorModel | null;
  /** The shape where the form names none. */
  preferredRatio: AspectRatio;
  onReferenceUpload: (isUploading: boolean) => void;
  onChange: (part: Partial<FormDraft>) => void;
}

/** The picture that a generation starts from, what of it counts, and further pictures. */
export function PictureFields({
  kind,
  draft,
  input,
  models,
  model,
  preferredRatio,
  onReferenceUpload,
  onChange,
}: PictureFieldsProps) {
  const { image } = draft;
  const ratio = wantedRatio(kind, draft, model, preferredRatio);
  const isOfRegion = markedRegionOf(kind, draft, model) !== null;
  return (
    <>
      <ImageInput
        image={image}
        input={input}
        onChange={(next) => onChange({ image: next, focus: null })}
      />
      {image && KINDS[kind].takesMask && models && !input.uploading && (
        <Suspense fallback={null}>
          <RegionField {...{ image, draft, models, model, onChange }} />
        </Suspense>
      )}
      {image && !isOfRegion && ratioOf(ratio) !== null && ratio !== null && (
        <Suspense fallback={null}>
          <FocusCrop
            key={image.url}
            image={image}
            ratio={ratio}
            focus={draft.focus}
            onChange={(focus) => onChange({ focus })}
          />
        </Suspense>
      )}
      {image && takesSeveral(model) && (
        <Suspense fallback={null}>
          <ReferenceImages
            images={draft.references}
            prompt={draft.prompt}
            onChange={onChange}
            onUpload={onReferenceUpload}
          />
        </Suspense>
      )}
    </>
  );
}
