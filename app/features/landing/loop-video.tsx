import { Pause, Play } from "lucide-react";
import { FILM_TYPES, type SampleFilm } from "./films";

interface LoopVideoProps {
  film: Pick<SampleFilm, "title" | "alt" | "width" | "height" | "webm" | "mp4" | "avif" | "webp">;
  /**
   * The film is in view on arrival: its poster is not put off, and yet waits for the text. The button that stops all
   * motion is beside it, in place of one of its own.
   */
  isFirst?: boolean;
}

/**
 * A silent film that plays while it is seen (app/islands/motion.ts), with one button that stops it.
 * Its poster is stored under it as a picture, because a video's own poster knows neither a lighter
 * format nor waiting until it is wanted. Belongs into a `figure`.
 */
export function LoopVideo({ film, isFirst = false }: LoopVideoProps) {
  return (
    <div className="relative aspect-video overflow-hidden rounded-frame bg-well">
      <picture>
        <source srcSet={film.avif} type="image/avif" />
        <img
          src={film.webp}
          alt={film.alt}
          width={film.width}
          height={film.height}
          className="absolute inset-0 size-full object-cover"
          {...(isFirst ? { fetchpriority: "low" } : { loading: "lazy" })}
        />
      </picture>
      <video
        data-loop=""
        muted
        loop
        playsInline
        preload="none"
        width={film.width}
        height={film.height}
        aria-hidden="true"
        tabIndex={-1}
        className="absolute inset-0 size-full object-cover"
      >
        <source src={film.webm} type={FILM_TYPES.webm} />
        <source src={film.mp4} type={FILM_TYPES.mp4} />
      </video>
      {!isFirst && <PlayButton title={film.title} />}
    </div>
  );
}

function PlayButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      data-play=""
      aria-pressed="false"
      aria-label={`Play “${title}”`}
      className="group absolute right-3 bottom-3 grid size-10 place-items-center rounded-pill bg-black/60 text-white hover:bg-black/80"
    >
      <Play aria-hidden="true" className="size-4 group-aria-pressed:hidden" />
      <Pause aria-hidden="true" className="hidden size-4 group-aria-pressed:block" />
    </button>
  );
}
