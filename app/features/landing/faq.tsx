import { QUESTIONS } from "./questions";
import { Section } from "./section";

/** At most one answer is open; the browser itself sees to that. */
export function Faq() {
  return (
    <Section id="faq" isBeside title="Things People Ask">
      <div className="divide-y divide-line border-line border-y">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} name="faq" className="group">
            <summary className="flex list-none items-center justify-between gap-4 py-2.5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{question}</h3>
              <span
                aria-hidden="true"
                className="text-2xl text-signal-text leading-none transition-transform duration-150 group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="max-w-[64ch] pb-5 text-lg text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
