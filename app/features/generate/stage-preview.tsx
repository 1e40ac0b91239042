import { useState } from "react";
import { cn } from "#lib/cn";

const PLACE = "absolute inset-0 size-full bg-[#0d0504] object-contain";

/**
 * The newest part of a result that is still being made. Only its bytes say whether it is a picture or a
 * clip; what is neither, or cannot be fetched, shows nothing.
 */
export function StagePreview({ url, className }: { url: string; className?: string }) {
  const [tried, setTried] = useState<{ url: string; as: "clip" | "nothing" } | null>(null);
  const shown = tried?.url === url ? tried.as : "picture";
  if (shown === "nothing") return null;
  return shown === "picture" ? (
    <img
      src={url}
      alt="What it looks like so far"
      className={cn(PLACE, className)}
      onError={() => setTried({ url, as: "clip" })}
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
