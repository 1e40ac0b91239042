import { Section } from "./section";

const CASES = [
  {
    who: "Creators",
    text: "Post three times a week without a crew. Turn one photo into a series, find the hook, keep your face for the takes that need it.",
  },
  {
    who: "Brands",
    text: "Launch pictures before the samples arrive. The same product in ten worlds, in the shape of every placement.",
  },
  {
    who: "Agencies",
    text: "Pitch with moving pictures instead of mood boards. Every take keeps its settings, so that version nine can become version two again.",
  },
  {
    who: "Businesses",
    text: "An ad by Friday, from the pictures that you have. You see what it costs before you press the button.",
  },
];

/** Who it is for. */
export function UseCases() {
  return (
    <Section id="use-cases" isHalf title="Made for people who ship">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {CASES.map(({ who, text }) => (
          <li key={who} className="grid content-start gap-1.5 border-text border-t-2 pt-3">
            <h3 className="text-xl">{who}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
