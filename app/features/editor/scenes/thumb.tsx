import { AudioLines, Film, Type } from "lucide-react";
import { memo } from "react";
import type { VisualSource } from "#contract/timeline/timeline";
import { cn } from "#lib/cn";
import { LocalPicture } from "../device/local-picture";
import { SmallImage } from "../media/small-image";

/** A small picture of a scene. */
export const Thumb = memo(function Thumb({
  src,
  className,
}: {
  src: VisualSource;
  className?: string;
}) {
  const box = cn("grid place-items-center overflow-hidden bg-mat", className);
  switch (src.kind) {
    case "color":
      return (
        <span
          className={box}
          style={{ background: src.to ? `linear-gradient(${src.color}, ${src.to})` : src.color }}
        />
      );
    case "text":
    case "chat":
    case "quote":
    case "count":
    case "badge":
    case "arrow":
      return (
        <span className={box}>
          <Type aria-hidden="true" className="size-4 text-faint" />
        </span>
      );
    case "wave":
      return (
        <span className={box}>
          <AudioLines aria-hidden="true" className="size-4 text-faint" />
        </span>
      );
    case "device":
      return (
        <span className={box}>
          <LocalPicture id={src.id} isVideo={src.type === "video"} icon={Film} iconSize="size-4" />
        </span>
      );
    default:
      return (
        <span className={box}>
          <SmallImage url={src.url} isVideo={src.type === "video"} icon={Film} iconSize="size-4" />
        </span>
      );
  }
});
