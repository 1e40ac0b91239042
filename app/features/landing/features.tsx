import type { ReactNode } from "react";
import { KINDS } from "#contract/kinds";
import { Picture } from "#ui/picture";
import { Ring } from "#ui/ring";
import { Section } from "./section";

/** The three things that it does, each with a picture of it. */
export function Features() {
  return (
    <Section id="features" title="Three ways to the unthinkable">
      <div className="grid gap-20 sm:gap-28">
        <Feature
          title="Say it. See it."
          text="A sentence, or a photo and a sentence. The engine does the lens work, the light and the look, and keeps the seed, so that the take you loved can be made again."
          points={[
            "Text or image in, picture or clip out",
            "Every setting kept with the result",
            "The price is on the button",
          ]}
          picture={<PromptPicture />}
        />
        <Feature
          isTurned
          title="Win the first second."
          text="Prompt and hook generators that know why a line works, and leave the slots for facts open until you fill them. Trend tools show what to answer to."
          points={[
            "Ten hooks at a time, each with its formula",
            "No invented numbers",
            "From hook to video in one press",
          ]}
          picture={<HookPicture />}
        />
        <Feature
          title="One take, every feed."
          text="User-generated-content style clips in one click, in the shape that TikTok, YouTube, Instagram and your own shop want."
          points={[
            "9:16, 1:1 and 16:9 from the same idea",
            "720p and 1080p",
            "No watermark on any plan",
          ]}
          picture={<FormatPicture />}
        />
      </div>
    </Section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  points: string[];
  picture: ReactNode;
  isTurned?: boolean;
}

function Feature({ title, text, points, picture, isTurned = false }: FeatureProps) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div className={isTurned ? "lg:order-2" : ""}>
        <h3 className="text-4xl">{title}</h3>
        <p className="mt-5 max-w-[48ch] text-lg text-muted">{text}</p>
        <ul className="mt-6 grid gap-2.5">
          {points.map((point) => (
            <li key={point} className="grid grid-cols-[1.75rem_1fr] items-baseline">
              <span aria-hidden="true" className="size-2 rounded-pill bg-signal" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {picture}
    </div>
  );
}

const FRAME = "relative overflow-hidden rounded-frame object-cover";

/** A photo, a sentence, and the result. */
function PromptPicture() {
  return (
    <figure className="viewfinder p-5 sm:p-8">
      <div className="relative grid grid-cols-2 gap-3">
        <Picture
          src="/landing/original.webp"
          alt="A lighthouse on a cliff at dusk"
          width={576}
          height={432}
          loading="lazy"
          className={`${FRAME} aspect-4/5 w-full`}
        />
        <Picture
          src="/landing/oil.webp"
          alt="The same scene in thick oil paint"
          width={576}
          height={432}
          loading="lazy"
          className={`${FRAME} aspect-4/5 w-full`}
        />
        <figcaption className="absolute inset-x-4 bottom-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-raised p-3 shadow-raised sm:inset-x-10">
          <span className="text-sm">“thick oil paint, last light”</span>
          <span className="rounded-control bg-signal px-3 py-1.5 font-semibold text-on-signal text-xs">
            Generate Image · {KINDS.image_to_image.price} credits
          </span>
        </figcaption>
      </div>
    </figure>
  );
}

const HOOKS = [
  { formula: "Contradiction", line: "The best shot of my life was never filmed." },
  { formula: "Number with a slot", line: "I tried this for ____ days. Day one was a lie." },
  { formula: "Call out", line: "If you sell candles, stop scrolling." },
];

/** Lines, with the formula behind each. */
function HookPicture() {
  return (
    <figure className="grid gap-3">
      {HOOKS.map(({ formula, line }, index) => (
        <div
          key={formula}
          className={`relative rounded-panel border border-line bg-panel p-5 sm:p-6 ${index === 1 ? "lg:ml-8" : "lg:mr-8"}`}
        >
          <p className="film-edge mb-2 text-signal-text">{formula}</p>
          <p className="font-display font-semibold text-2xl tracking-[-0.02em]">{line}</p>
          {index === 1 && (
            <Ring className="-inset-x-2 -inset-y-2 h-[calc(100%+1rem)] w-[calc(100%+1rem)]" />
          )}
        </div>
      ))}
      <figcaption className="sr-only">Three hooks, each with the formula behind it.</figcaption>
    </figure>
  );
}

const FORMATS = [
  { ratio: "9:16", shape: "aspect-9/16", where: "TikTok, Reels, Shorts", picture: "pop" },
  { ratio: "1:1", shape: "aspect-square", where: "Feed, shop", picture: "glass" },
  { ratio: "16:9", shape: "aspect-video", where: "YouTube, web", picture: "comic" },
];

/** One scene in the shapes of the feeds. */
function FormatPicture() {
  return (
    <figure className="grid grid-cols-[9fr_16fr] items-end gap-4">
      {FORMATS.map(({ ratio, shape, where, picture }, index) => (
        <div key={ratio} className={index === 0 ? "row-span-2" : ""}>
          <Picture
            src={`/landing/${picture}.webp`}
            alt=""
            width={576}
            height={432}
            loading="lazy"
            className={`${FRAME} ${shape} w-full`}
          />
          <p className="film-edge mt-2 flex justify-between gap-2 text-faint">
            <span className="text-signal-text">{ratio}</span>
            <span>{where}</span>
          </p>
        </div>
      ))}
      <figcaption className="sr-only">One scene in the three shapes that feeds want.</figcaption>
    </figure>
  );
}
