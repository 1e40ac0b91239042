import { Pause, Play } from "lucide-react";
import { cn } from "../../lib/cn";
import { FILM_TYPES, type Film } from "./films";

/**
 * A silent film that runs while it is seen (app/islands/motion.ts), with its first frame until then
 * and a button that stops it. Belongs into a `figure`.
 */
export function LoopVideo({ film, className }: { film: Film; className?: string }) {
  return (
    <div className={cn("relative overflow-hidden rounded-frame bg-well", className)}>
      <video
        data-loop=""
        muted
        loop
        playsInline
        preload="none"
        poster={film.webp}
        width={film.width}
        height={film.height}
        aria-label={film.alt}
        className="block aspect-video size-full object-cover"
      >
        <source src={film.webm} type={FILM_TYPES.webm} />
        <source src={film.mp4} type={FILM_TYPES.mp4} />
      </video>
      <button
        type="button"
        data-play=""
        aria-pressed="false"
        aria-label={`Play “${film.title}”`}
        className="group absolute right-3 bottom-3 grid size-10 place-items-center rounded-pill bg-black/60 text-white hover:bg-black/80"
      >
        <Play aria-hidden="true" className="size-4 group-aria-pressed:hidden" />
        <Pause aria-hidden="true" className="hidden size-4 group-aria-pressed:block" />
      </button>
    </div>
  );
}
