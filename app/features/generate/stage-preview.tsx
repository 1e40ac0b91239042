import { useState } from "react";
import { cn } from "#lib/cn";

const PLACE = "absolute inset-0 size-full bg-[#0d0504] object-contain";

/**
 * The newest part of a result that is still being made. Only its bytes say whether it is a picture or a
 * clip; what is neither, or cannot be fetched, shows nothing.
 */
export function StagePreview({ url, className }: { url: string; className?: string }) {
  const [tried, setTried] = useState<{ url: string; as: "video" | "nothing" } | null>(null);
  const shown = tried?.url === url ? tried.as : "image";
  if (shown === "nothing") return null;
  return shown === "image" ? (
    <img
      src={url}
      alt="What it looks like so far"
      className={cn(PLACE, className)}
      onError={() => setTried({ url, as: "video" })}
    />
  ) : (
    <video
      src={url}
      aria-label="What it looks like so far"
      className={cn(PLACE, className)}
      autoPlay
      muted
      loop
      playsInline
      onError={() => setTried({ url, as: "nothing" })}
    />
  );
}
