import { Pause, Play } from "lucide-react";
import { PRODUCT_NAME } from "#contract/brand";
import { STARTING_CREDITS } from "#contract/credits";
import { Button } from "#ui/button";
import { CreateButton } from "./create-button";
import { HERO } from "./films";
import { DRAWN_HERE } from "./images";
import { LoopVideo } from "./loop-video";
import { RotatingWord } from "./rotating-word";

/** Stops and starts all that moves on the page (app/islands/motion.ts). */
function MotionToggle() {
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      className="group -mr-2"
      data-motion=""
      aria-pressed="false"
      aria-label="Pause all motion"
    >
      <Pause aria-hidden="true" className="size-4 group-aria-pressed:hidden" />
      <Play aria-hidden="true" className="hidden size-4 group-aria-pressed:block" />
    </Button>
  );
}

/** What it is, in one glance. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-[90rem] items-center gap-x-12 gap-y-12 px-5 pt-10 pb-12 sm:px-10 sm:pt-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      <div>
        <RotatingWord />
        <p className="mt-7 max-w-[34rem] text-lg text-muted">
          {PRODUCT_NAME} is the prompt-to-video engine for creators, brands and agencies. Type the
          shot nobody thought you could make, or bring a photo, and watch it happen.
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <CreateButton />
          <p className="text-muted text-sm">{STARTING_CREDITS} credits to start, no card.</p>
        </div>
      </div>
      <figure className="viewfinder p-4 [--corner:26px] sm:p-5">
        <LoopVideo film={HERO} isFirst />
        <figcaption className="film-edge mt-1 flex min-h-9 items-center justify-between gap-4 text-faint">
          <span>{DRAWN_HERE}</span>
          <MotionToggle />
        </figcaption>
      </figure>
    </section>
  );
}
