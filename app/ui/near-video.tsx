import { useEffect, useRef } from "react";

interface NearVideoProps {
  url: string;
  /** Empty where what is around it says what it is. */
  alt: string;
  className?: string;
}

/** Lets go of what a player has loaded. */
function release(video: HTMLVideoElement) {
  video.removeAttribute("src");
  video.load();
}

/**
 * A clip's first frame, loaded only while it is on the screen: a page may have a few dozen players, and a list of
 * clips would load all of them at once.
 */
export function NearVideo({ url, alt, className }: NearVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const observer = new IntersectionObserver((entries) => {
      // The fragment makes browsers paint a frame before anything is played.
      if (entries.at(-1)?.isIntersecting) video.src = `${url}#t=0.001`;
      else if (video.hasAttribute("src")) release(video);
    });
    observer.observe(video);
    return () => {
      observer.disconnect();
      release(video);
    };
  }, [url]);
  return (
    <video
      ref={ref}
      preload="metadata"
      aria-label={alt || undefined}
      aria-hidden={alt === "" || undefined}
      muted
      playsInline
      tabIndex={-1}
      className={className}
    />
  );
}
