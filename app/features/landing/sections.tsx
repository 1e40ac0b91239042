import type { ReactNode } from "react";
import { DEFAULT_PRICES, STARTING_CREDITS } from "../../../workers/contract/credits";
import { creditsLabel } from "../../lib/format";
import { CreditMark } from "../../ui/credit-mark";

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="mx-auto grid max-w-[90rem] gap-8 border-line px-5 py-16 not-first:border-t sm:px-10 sm:py-24 lg:grid-cols-[22rem_1fr] lg:gap-16"
    >
      <h2 className="text-4xl">{title}</h2>
      {children}
    </section>
  );
}

const REASONS = [
  {
    title: "You know the price first",
    text: "Every button carries its price, and the balance after it stands beside it. Nothing is charged that was not shown.",
  },
  {
    title: "A failed run costs nothing",
    text: "Credits are only set aside while a run is under way. If it fails or you cancel it, they come back by themselves.",
  },
  {
    title: "Close the tab, keep the work",
    text: "A run goes on without you. Come back, reload, change devices: it is where you left it, with a receipt of every step.",
  },
];

/** Why this and not another. */
export function Why() {
  return (
    <Section id="why" title="Made for people who ship pictures">
      <ul className="grid gap-10 md:grid-cols-3">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-3 border-text border-t-2 pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const TOOLS = [
  { name: "Image to Image", text: "A photo and a sentence become a new picture.", isHere: true },
  { name: "Text to Image", text: "A picture from words alone.", isHere: false },
  { name: "Text to Video", text: "A short clip from a prompt.", isHere: false },
  { name: "Image to Video", text: "A still that starts to move.", isHere: false },
  { name: "Hook Generator", text: "Opening lines for the first second.", isHere: false },
  { name: "Content Intel", text: "What rises on TikTok and Reddit.", isHere: false },
];

/** What works, and what is being built. */
export function Features() {
  return (
    <Section id="features" title="The tools">
      <ul className="divide-y divide-line border-line border-y">
        {TOOLS.map(({ name, text, isHere }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[14rem_1fr_auto] sm:items-baseline"
          >
            <h3 className="text-xl">{name}</h3>
            <p className="text-muted">{text}</p>
            <p className={isHere ? "font-semibold text-good text-sm" : "text-faint text-sm"}>
              {isHere ? "Works today" : "In the making"}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const PRICES = [
  { name: "Image to Image", price: DEFAULT_PRICES.image_to_image, unit: "a picture" },
  { name: "Text to Image", price: DEFAULT_PRICES.text_to_image, unit: "a picture" },
  { name: "Text to Video", price: DEFAULT_PRICES.text_to_video, unit: "a clip" },
  { name: "Image to Video", price: DEFAULT_PRICES.image_to_video, unit: "a clip" },
];

/** What a run costs. */
export function Pricing() {
  return (
    <Section id="pricing" title="Priced by the run">
      <div className="grid gap-6">
        <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line lg:grid-cols-4">
          {PRICES.map(({ name, price, unit }) => (
            <li key={name} className="grid gap-1 bg-panel p-5 sm:p-6">
              <p className="text-muted text-sm">{name}</p>
              <p className="figures flex items-center gap-2 font-bold font-display text-3xl">
                {price}
                <CreditMark className="size-5 text-signal-text" />
              </p>
              <p className="text-faint text-sm">credits {unit}</p>
            </li>
          ))}
        </ul>
        <p className="text-muted">
          Every new account starts with {creditsLabel(STARTING_CREDITS)}: enough for{" "}
          {Math.floor(STARTING_CREDITS / DEFAULT_PRICES.image_to_image)} pictures.
        </p>
      </div>
    </Section>
  );
}

const QUESTIONS = [
  {
    question: "What can I upload?",
    answer:
      "PNG, JPEG and WEBP up to 10 MB. Place and device are cut out of the file before it is stored.",
  },
  {
    question: "Who can see my pictures?",
    answer:
      "Only you. Your history, prompts and receipts belong to your account; a picture leaves it when you share its file.",
  },
  {
    question: "What happens when a run fails?",
    answer:
      "The screen says what failed and what to do, the credits come back at once, and one press runs it again with the same inputs.",
  },
  {
    question: "Can I stop a run?",
    answer: "Yes, as long as it has not ended. Its credits come back.",
  },
];

/** Things people ask. */
export function Faq() {
  return (
    <Section id="faq" title="Things People Ask">
      <div className="divide-y divide-line border-line border-y">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} name="faq" className="group">
            <summary className="flex list-none items-center justify-between gap-4 py-5 font-semibold text-lg [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden="true"
                className="text-2xl text-signal-text leading-none transition-transform duration-150 group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-[64ch] pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
