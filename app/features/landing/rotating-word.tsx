import { Ring } from "#ui/ring";
import { TAGLINE_WORDS } from "./typing";

/** The tagline, whose last word types itself again (app/islands/motion.ts); it can be stopped. */
export function RotatingWord() {
  return (
    <h1 className="font-extrabold text-hero tracking-[-0.03em]">
      <span className="sr-only">Make the unthinkable for your {TAGLINE_WORDS.join(", ")}.</span>
      <span aria-hidden="true">
        Make the
        <br />
        unthinkable
        <br />
        <span className="font-medium text-muted">for your</span>
        <br />
        <span className="group/word relative mt-[0.08em] inline-block whitespace-nowrap">
          <span data-typing="">{TAGLINE_WORDS[0]}</span>
          <Ring className="-inset-x-[0.24em] -top-[0.06em] h-[1.12em] w-[calc(100%+0.48em)] group-has-data-blank/word:invisible" />
        </span>
      </span>
    </h1>
  );
}
