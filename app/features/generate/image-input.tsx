import { lazy, Suspense } from "react";
import { useHydrated } from "#lib/use-hydrated";
import { DropPlace } from "./drop-place";
import { PickImage } from "./pick-image";
import type { InputImage, useInputImage } from "./use-input-image";

/** Its library for dropped files is fetched by the tools that take a picture. */
const ImageDrop = lazy(() =>
  import("./image-drop").then((loaded) => ({ default: loaded.ImageDrop })),
);

export interface ImageInputProps {
  image: InputImage | null;
  input: ReturnType<typeof useInputImage>;
  onChange: (image: InputImage | null) => void;
}

/** Its place until files can be taken. */
function Place() {
  return (
    <div className="grid gap-1.5">
      <span className="font-medium text-sm">Input image</span>
      <DropPlace />
    </div>
  );
}

/** The picture that goes in: a file, or one of the creator's results. */
export function ImageInput({ image, input, onChange }: ImageInputProps) {
  const isHydrated = useHydrated();
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {isHydrated ? (
        <Suspense fallback={<Place />}>
          <ImageDrop
            image={image}
            uploading={input.uploading}
            onFile={(file) => void input.take(file)}
            onRemove={() => {
              input.stop();
              onChange(null);
            }}
          />
        </Suspense>
      ) : (
        <Place />
      )}
      <PickImage
        onPick={onChange}
        className="max-sm:absolute max-sm:-top-1 max-sm:right-0 max-sm:h-7 max-sm:border-0 max-sm:px-2"
      />
    </div>
  );
}
