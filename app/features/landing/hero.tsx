import { PRODUCT_NAME } from "#contract/brand";
import { STARTING_CREDITS } from "#contract/credits";
import { CreateButton } from "./create-button";
import { HERO } from "./films";
import { LoopVideo } from "./loop-video";
import { RotatingWord } from "./rotating-word";

/** What it is, in one glance. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-[90rem] items-center gap-x-12 gap-y-12 px-5 pt-10 pb-14 sm:px-10 sm:pt-14 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
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
        <figcaption className="film-edge mt-3 flex justify-between gap-4 text-faint">
          <span>{HERO.prompt}</span>
          <span aria-hidden="true">24A</span>
        </figcaption>
      </figure>
    </section>
  );
}
