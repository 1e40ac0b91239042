import { ImageDrop } from "../../generate/image-drop";
import { PickImage } from "../../generate/pick-image";
import type { SourceControl } from "./use-source";

/** The place for the picture or clip that is worked on: from this device, or from the history. */
export function SourceField({ control }: { control: SourceControl }) {
  const { source, problem, takeFile, takeFiles, takeStored, remove } = control;
  return (
    <section aria-label="Picture or clip" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ImageDrop
        image={source && { url: source.previewUrl, width: source.width, height: source.height }}
        uploading={null}
        onFile={(file) => void takeFile(file)}
        onRemove={remove}
        {...(takeFiles && { onFiles: takeFiles })}
        limit="up to 64 megapixels"
        takesVideos
        isVideo={source?.video != null}
      />
      <PickImage hasVideos onPick={({ url }) => void takeStored(url)} />
      {problem && (
        <p role="alert" className="font-medium text-bad text-xs">
          {problem}
        </p>
      )}
      {source?.note && <p className="text-muted text-xs">{source.note}</p>}
    </section>
  );
}
