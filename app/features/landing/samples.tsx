import { SAMPLES } from "./films";
import { DRAWN_HERE } from "./images";
import { LoopVideo } from "./loop-video";
import { Section } from "./section";

/** Three clips at full size. */
export function Samples() {
  return (
    <Section
      title="Five seconds is plenty"
      lead="Three clips at full size: 81 frames each, 1080p, 5 seconds."
      className="max-w-none bg-[light-dark(#1b1613,#050403)] text-[#f6f0e7] [--color-muted:#b8ad9f] sm:px-10"
    >
      <ul className="relative mx-auto grid max-w-[85rem] gap-x-6 max-md:-mx-5 max-md:flex max-md:snap-x max-md:scroll-px-5 max-md:gap-x-4 max-md:overflow-x-auto max-md:px-5 max-md:pb-2 md:grid-cols-3">
        {SAMPLES.map((film, index) => (
          <li key={film.id} className="max-md:w-[19rem] max-md:shrink-0 max-md:snap-start">
            <figure>
              <LoopVideo film={film} />
              <figcaption className="mt-3 grid gap-1.5">
                <span className="film-edge flex justify-between text-[#e9b48f]">
                  <span>
                    {film.frames} frames · 1080p · {film.seconds} s
                  </span>
                  <span aria-hidden="true">{index + 7}A</span>
                </span>
                <span className="text-balance text-[#d9cfc2]">{film.prompt}</span>
                <span className="text-muted text-sm">{DRAWN_HERE}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
