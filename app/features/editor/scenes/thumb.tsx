import { Music2, Type } from "lucide-react";
import { memo, useState } from "react";
import { copyUrl } from "#contract/small-copies";
import type { VisualSource } from "#contract/timeline";
import { cn } from "#lib/cn";

/** The side of the small copy that a scene is recognised by. */
const SIDE = 320;

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
    case "badge":
    case "arrow":
      return (
        <span className={box}>
          <Type aria-hidden="true" className="size-4 text-faint" />
        </span>
      );
    default:
      return (
        <span className={box}>
          <Picture url={src.url} isFilm={src.type === "video"} />
        </span>
      );
  }
});

/** The small copy; a film that has none shows its own first frame. */
function Picture({ url, isFilm }: { url: string; isFilm: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken && isFilm) {
    return (
      <video
        src={`${url}#t=0.001`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        className="size-full object-cover"
      />
    );
  }
  if (isBroken) return <Music2 aria-hidden="true" className="size-4 text-faint" />;
  return (
    <img
      src={copyUrl(url, SIDE)}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setIsBroken(true)}
      className="size-full object-cover"
    />
  );
}
