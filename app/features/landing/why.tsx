import type { ReactNode } from "react";
import { Coming } from "./coming";
import { Section } from "./section";

interface Claim {
  title: ReactNode;
  text: ReactNode;
}

/** What the product promises, in the order of the pitch. */
const CLAIMS: readonly Claim[] = [
  {
    title: "Prompt-to-video engine",
    text: (
      <>
        With LoRA injects
        <Coming what="LoRA injects" />, post-processing
        <Coming what="post-processing" /> and 4K upscaling
        <Coming what="4K upscaling" /> between your sentence and the finished clip.
      </>
    ),
  },
  {
    title: "Prompt and hook generators",
    text: "Built in. From a loose idea to a prompt that holds, and to the line that stops the thumb.",
  },
  {
    title: "TikTok trend tools",
    text: "See what rises before you decide what to shoot.",
  },
  {
    title: (
      <>
        One-click UGC-style videos
        <Coming what="One-click UGC-style videos" />
      </>
    ),
    text: "User-generated-content style, without waiting for the users.",
  },
  { title: "Automated social hooks", text: "The first second, written ten ways." },
  {
    title: "Creator tools for every platform",
    text: "One idea in the shape that each feed wants.",
  },
  {
    title: (
      <>
        Viral content optimisation
        <Coming what="Viral content optimisation" />
      </>
    ),
    text: "A measured list before you post, your own results after it, and no invented score. Change one thing, post it, go again.",
  },
];

/** Why this and not another. */
export function Why() {
  return (
    <Section
      id="why"
      isBeside
      title="The whole studio behind one sentence"
      lead="From an idea to a post that travels, in one place, with the price on every button."
    >
      <ol className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2">
        {CLAIMS.map(({ title, text }, index) => (
          <li
            key={String(index)}
            className="grid grid-cols-[2rem_1fr] content-start gap-y-1 bg-panel px-4 py-3 first:col-span-full sm:p-5 sm:[&:first-child>h3]:text-3xl"
          >
            <p aria-hidden="true" className="film-edge pt-1.5 text-signal-text">
              {index + 1}A
            </p>
            <h3 className="text-lg sm:text-xl">{title}</h3>
            <p className="col-start-2 max-w-[56ch] text-muted max-sm:text-sm">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
