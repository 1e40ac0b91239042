import { ImageDrop } from "./image-drop";
import { PickImage } from "./pick-image";
import type { InputImage, useInputImage } from "./use-input-image";

export interface PictureInputProps {
  image: InputImage | null;
  input: ReturnType<typeof useInputImage>;
  onChange: (image: InputImage | null) => void;
}

/** The picture that goes in: a file, or one of one's own results. */
export function PictureInput({ image, input, onChange }: PictureInputProps) {
  return (
    <>
      <ImageDrop
        image={image}
        uploading={input.uploading}
        onFile={(file) => void input.take(file)}
        onRemove={() => {
          input.stop();
          onChange(null);
        }}
      />
      <PickImage onPick={onChange} />
    </>
  );
}
