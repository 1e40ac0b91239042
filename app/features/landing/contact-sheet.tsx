import { Picture } from "#ui/picture";
import { Ring } from "#ui/ring";

/** One scene, and what the product itself made of it from the words under each frame. */
const FRAMES = [
  { file: "original", prompt: "the original" },
  { file: "oil", prompt: "thick oil paint" },
  { file: "ink", prompt: "ink and brush" },
  { file: "pop", prompt: "pop art halftone" },
  { file: "glass", prompt: "stained glass" },
  { file: "pixel", prompt: "pixel art" },
  { file: "poly", prompt: "low poly" },
  { file: "comic", prompt: "comic book" },
] as const;

const CHOSEN = "pop";

/** A contact sheet across the page; it scrolls sideways where it does not fit. */
export function ContactSheet() {
  return (
    <figure className="sprockets overflow-hidden">
      <section
        aria-label="Contact sheet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto overflow-y-hidden px-5 pt-8 pb-8 [scrollbar-width:none] sm:px-10"
      >
        <ol className="mx-auto flex w-max gap-3">
          {FRAMES.map(({ file, prompt }, index) => (
            <li key={file} className="relative w-60 shrink-0 sm:w-72">
              <Picture
                src={`/landing/${file}.webp`}
                alt={
                  index === 0 ? "A lighthouse on a cliff at dusk" : `The same scene as ${prompt}`
                }
                loading="lazy"
                width={576}
                height={432}
                className="aspect-4/3 w-full rounded-frame object-cover"
              />
              <p className="film-edge mt-2 flex justify-between text-[#e9b48f]">
                <span>{prompt}</span>
                <span aria-hidden="true">{index + 21}A</span>
              </p>
              {file === CHOSEN && (
                <Ring className="-inset-2.5 z-10 h-[92%] w-[calc(100%+1.25rem)]" />
              )}
            </li>
          ))}
        </ol>
      </section>
      <figcaption className="sr-only">
        One scene, and seven pictures that this product made of it.
      </figcaption>
    </figure>
  );
}
