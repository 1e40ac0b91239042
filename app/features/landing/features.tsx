import type { ReactNode } from "react";
import { creditsInWords } from "#contract/credits";
import { usualPrice } from "#contract/prices";
import { NO_AI } from "#contract/providers";
import { Picture } from "#ui/picture";
import { Ring } from "#ui/ring";
import { ScrollRegion } from "#ui/scroll-region";
import { Coming } from "./coming";
import { lookImage } from "./images";
import { Section } from "./section";

/** The three things that it does, each with a picture of it. */
export function Features() {
  return (
    <Section id="features" title="Three ways to the unthinkable">
      <ScrollRegion
        label="Features"
        className="relative grid gap-x-10 gap-y-14 max-md:-mx-5 max-md:flex max-md:snap-x max-md:scroll-px-5 max-md:gap-x-5 max-md:overflow-x-auto max-md:px-5 max-md:pb-2 lg:grid-cols-3"
      >
        <Feature
          image={<PromptImage />}
          title="Say it. See it."
          text="A sentence, or a photo and a sentence. The engine does the light and the look, and keeps the seed, so that the take you loved can be made again."
          points={["Text or image in, picture or clip out", "Every setting kept with the result"]}
        />
        <Feature
          image={<HookImage />}
          title="Win the first second."
          text={
            <>
              Prompt and hook generators that know why a line works, and leave the slots for facts
              open until you fill them. Trend tools
              <Coming what="TikTok trend tools" /> show what to answer to.
            </>
          }
          points={["Ten hooks at a time, each with its formula", "From hook to video in one press"]}
        />
        <Feature
          image={<FormatImage />}
          title="One take, every feed."
          text={
            <>
              The shape that TikTok, YouTube, Instagram and your own shop want, from the same words.
              User-generated-content style clips in one click
              <Coming what="One-click UGC-style videos" />.
            </>
          }
          points={["9:16, 1:1 and 16:9, 720p and 1080p", "No watermark on any plan"]}
        />
      </ScrollRegion>
    </Section>
  );
}

interface FeatureProps {
  title: string;
  text: ReactNode;
  points: string[];
  image: ReactNode;
}

function Feature({ title, text, points, image }: FeatureProps) {
  return (
    <div className="grid content-start gap-5 max-md:w-[19rem] max-md:shrink-0 max-md:snap-start sm:gap-6 max-lg:md:grid-cols-2 max-lg:md:items-center max-lg:md:gap-10">
      {image}
      <div>
        <h3 className="text-2xl sm:text-3xl">{title}</h3>
        <p className="mt-3 max-w-[48ch] text-muted">{text}</p>
        <ul className="mt-4 grid gap-2">
          {points.map((point) => (
            <li key={point} className="grid grid-cols-[1.5rem_1fr] items-baseline">
              <span aria-hidden="true" className="size-2 rounded-pill bg-signal" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const SHAPE = "aspect-3/2 w-full";

/** A picture, two words, and the result. */
function PromptImage() {
  const price = usualPrice("image_to_image", "engine");
  return (
    <figure className={`viewfinder p-4 ${SHAPE}`}>
      <div className="relative grid h-full grid-cols-2 grid-rows-[minmax(0,1fr)] gap-2">
        {(["original", "oil"] as const).map((look) => (
          <Picture
            key={look}
            src={lookImage("place", look)}
            alt={
              look === "original"
                ? "A red sailboat below mountains at sunset"
                : "The same scene in thick oil paint"
            }
            width={960}
            height={720}
            loading="lazy"
            className="h-full min-h-0 w-full rounded-frame object-cover"
          />
        ))}
        <p className="film-edge absolute top-2 left-2 rounded-frame bg-black/70 px-1.5 text-white">
          {NO_AI}
        </p>
        <figcaption className="absolute inset-x-3 bottom-3 flex flex-wrap items-center justify-between gap-2 rounded-panel border border-line bg-raised p-2.5 shadow-raised">
          <span className="text-sm">“thick oil paint”</span>
          <span className="rounded-control bg-signal px-3 py-1.5 font-semibold text-on-signal text-xs">
            Generate Image · {creditsInWords(price)}
          </span>
        </figcaption>
      </div>
    </figure>
  );
}

/** Three of the Hook Generator's own, for the topic “scented candles”. */
const HOOKS = [
  { formula: "Contrarian", line: "You don't need more tips on scented candles. You need fewer." },
  { formula: "Before and after", line: "Day one vs. day ___ of scented candles." },
  { formula: "Pattern interrupt", line: "Put that down. We need to talk about scented candles." },
];

/** Lines, with the formula behind each. */
function HookImage() {
  return (
    <figure className="grid w-full content-center gap-2 lg:aspect-3/2">
      {HOOKS.map(({ formula, line }, index) => (
        <div key={formula} className="relative rounded-panel border border-line bg-panel px-4 py-3">
          <p className="film-edge mb-1 text-signal-text">{formula}</p>
          <p className="font-display font-semibold text-lg tracking-[-0.01em]">{line}</p>
          {index === 1 && (
            <Ring className="-inset-x-2 -inset-y-1.5 h-[calc(100%+0.75rem)] w-[calc(100%+1rem)]" />
          )}
        </div>
      ))}
      <figcaption className="sr-only">Three hooks, each with the formula behind it.</figcaption>
    </figure>
  );
}

const FORMATS = [
  { file: "tall", ratio: "9:16", place: "row-span-2", width: 432, height: 768 },
  { file: "wide", ratio: "16:9", place: "", width: 768, height: 432 },
  { file: "square", ratio: "1:1", place: "", width: 560, height: 560 },
];

/** One prompt in the shapes of the feeds. */
function FormatImage() {
  return (
    <figure className={`grid grid-cols-[9fr_15fr] grid-rows-2 gap-2.5 ${SHAPE}`}>
      {FORMATS.map(({ file, ratio, place, width, height }) => (
        <div key={ratio} className={`relative flex min-h-0 gap-2.5 ${place}`}>
          <Picture
            src={`/landing/looks/balloon-${file}.webp`}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="h-full w-auto rounded-frame object-cover"
          />
          <p className="film-edge absolute top-2 left-2 rounded-frame bg-black/70 px-1.5 text-white">
            {ratio}
          </p>
          {file === "wide" && (
            <p className="film-edge absolute right-2 bottom-2 left-2 w-fit rounded-frame bg-black/70 px-1.5 text-white">
              {NO_AI}
            </p>
          )}
          {file === "square" && (
            <p className="film-edge self-end text-faint max-xl:hidden">
              “a hot air balloon over mountains at dawn”
            </p>
          )}
        </div>
      ))}
      <figcaption className="sr-only">
        A hot air balloon over mountains at dawn, drawn in the three shapes that feeds want.
      </figcaption>
    </figure>
  );
}
