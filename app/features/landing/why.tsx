import { Section } from "./section";

/** What the product promises, in the order of the pitch. */
const CLAIMS = [
  {
    title: "Prompt-to-video engine",
    text: "LoRA injects, post-processing and 4K upscaling between your sentence and the finished clip.",
    isLarge: true,
  },
  {
    title: "Prompt and hook generators",
    text: "Built in. From a loose idea to a prompt that holds, and to the line that stops the thumb.",
    isLarge: true,
  },
  { title: "TikTok trend tools", text: "See what rises before you decide what to shoot." },
  {
    title: "One-click UGC-style videos",
    text: "User-generated-content style, without waiting for the users.",
  },
  { title: "Automated social hooks", text: "The first second, written ten ways." },
  {
    title: "Creator tools for every platform",
    text: "One idea in the shape that each feed wants.",
  },
  {
    title: "Viral content optimisation",
    text: "Change one thing, post it, learn from it, go again.",
  },
];

/** Why this and not another. */
export function Why() {
  return (
    <Section
      id="why"
      title="The whole studio behind one sentence"
      lead="Everything between an idea and a post that travels, in one place, with its price on every button."
    >
      <ol className="grid gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-2 lg:grid-cols-10">
        {CLAIMS.map(({ title, text, isLarge }, index) => (
          <li
            key={title}
            className={`grid content-between gap-10 bg-panel p-6 sm:p-7 ${isLarge ? "lg:col-span-5" : "lg:col-span-2 sm:last:col-span-2"}`}
          >
            <p aria-hidden="true" className="film-edge text-signal-text">
              {index + 1}A
            </p>
            <div className="grid gap-2">
              <h3 className={isLarge ? "text-3xl" : "text-xl"}>{title}</h3>
              <p className="max-w-[44ch] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
