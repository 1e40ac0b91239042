import { ImagePlus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { ACCEPTED_STILLS, MAX_REFERENCE_IMAGES } from "#contract/limits";
import { Button } from "#ui/button";
import { type InputImage, useInputImage } from "../use-input-image";

interface ReferenceImagesProps {
  images: readonly InputImage[];
  onChange: (images: readonly InputImage[]) => void;
  /** Says when a picture is on its way up: what is sent before it has arrived would lack it. */
  onUpload: (isUploading: boolean) => void;
}

/** Further pictures for a model that takes several, in the order in which it gets them. */
export function ReferenceImages({ images, onChange, onUpload }: ReferenceImagesProps) {
  const file = useRef<HTMLInputElement>(null);
  const latest = useRef(images);
  latest.current = images;
  const input = useInputImage((image) => image && onChange([...latest.current, image]));
  const isUploading = input.uploading !== null;
  useEffect(() => {
    if (!isUploading) return;
    onUpload(true);
    return () => onUpload(false);
  }, [isUploading, onUpload]);
  const isFull = images.length >= MAX_REFERENCE_IMAGES;

  return (
    <div className="grid gap-1.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium text-sm">Reference pictures</span>
        <span className="figures text-faint text-xs">
          {images.length} of {MAX_REFERENCE_IMAGES}
        </span>
      </span>
      <ul aria-label="Reference pictures" className="grid grid-cols-4 gap-2 empty:hidden">
        {images.map((image, index) => (
          <li key={image.url} className="relative">
            <img
              src={image.url}
              alt={`Reference ${index + 1}`}
              className="aspect-square w-full rounded-control bg-well object-contain"
            />
            <Button
              variant="film"
              size="icon-sm"
              className="absolute top-1 right-1 size-7"
              aria-label={`Remove reference ${index + 1}`}
              onClick={() => onChange(images.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" className="size-3.5" />
            </Button>
          </li>
        ))}
      </ul>
      <input
        ref={file}
        type="file"
        accept={ACCEPTED_STILLS}
        aria-label="Reference picture file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void input.take(chosen);
          event.target.value = "";
        }}
      />
      <Button
        size="sm"
        className="justify-self-start"
        isLoading={isUploading}
        disabled={isFull}
        onClick={() => file.current?.click()}
      >
        <ImagePlus aria-hidden="true" className="size-4" />
        {isUploading ? "Uploading..." : "Add a reference"}
      </Button>
    </div>
  );
}
