import { useEffect, useRef, useState } from "react";
import type { FilmItem } from "#contract/films";
import { usePoster, wantPoster } from "./posters";

/** What a film looks like, painted when it is looked at; without a poster a strip of film with its size. */
export function Poster({ film }: { film: FilmItem }) {
  const place = useRef<HTMLSpanElement>(null);
  const url = usePoster(film);
  const [broken, setBroken] = useState<string | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const near = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      wantPoster(film);
    });
    near.observe(element);
    return () => near.disconnect();
  }, [film]);

  return (
    <span ref={place} className="absolute inset-0 block">
      {url && url !== broken ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          onError={() => setBroken(url)}
          className="size-full object-contain"
        />
      ) : (
        <span aria-hidden="true" className="sprockets grid size-full place-items-center">
          <span className="film-edge text-white/60">
            {film.width}×{film.height}
          </span>
        </span>
      )}
    </span>
  );
}
