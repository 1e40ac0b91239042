import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { copyUrl } from "#contract/small-copies";
import { cn } from "#lib/cn";
import { NearVideo } from "#ui/near-video";

/** The side of the small copy, in pixels. */
const SIDE = 320;

/** The small copy of a picture or a clip; a clip that has none shows its own first frame. */
export function SmallImage({
  url,
  posterUrl,
  isVideo,
  icon: Icon,
  iconSize,
}: {
  url: string;
  /** A small picture that is there already. */
  posterUrl?: string | null;
  isVideo: boolean;
  /** Stands for what cannot be shown. */
  icon: LucideIcon;
  iconSize: string;
}) {
  // The server has small copies of pictures and of a WebM's first frame.
  const hasCopy = !isVideo || new URL(url, location.origin).pathname.endsWith(".webm");
  const [isBroken, setIsBroken] = useState(!posterUrl && !hasCopy);
  if (isBroken && isVideo && url) {
    return <NearVideo url={url} alt="" className="size-full object-cover" />;
  }
  if (isBroken) return <Icon aria-hidden="true" className={cn("text-faint", iconSize)} />;
  return (
    <img
      src={posterUrl ?? copyUrl(url, SIDE)}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setIsBroken(true)}
      className="size-full object-cover"
    />
  );
}
