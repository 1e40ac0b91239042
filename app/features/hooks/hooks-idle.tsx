import type { Hook } from "#contract/hooks";
import { Button } from "#ui/button";
import { checklistFor } from "./checklist";
import { HookBody } from "./hook-body";
import { HookChecklist } from "./hook-checklist";
import type { BriefDraft } from "./use-hook-draft";

const EXAMPLE: BriefDraft = {
  topic: "home espresso",
  audience: "beginners",
  proof: "",
  tone: "friendly",
  platform: "tiktok",
  language: "en",
};

const WRITTEN: Hook = {
  id: "example",
  text: "Beginners, this one's for you: home espresso.",
  formula: "Audience call-out",
  why: "A viewer who is named stays; the rest were not the audience.",
  on_screen: "This is for you: home espresso",
  first_frame:
    "The presenter points into the lens and waves one person closer; “home espresso” in the background",
  words: 7,
  seconds: 2.8,
  source: "formulas",
};

const GIVEN = [
  ["Topic", EXAMPLE.topic],
  ["Audience", EXAMPLE.audience],
  ["Proof", "none, so openings with a result stay locked"],
];

/** Before the first ten: what goes in and what comes out, on an example. */
export function HooksIdle({ onTry }: { onTry: (example: BriefDraft) => void }) {
  return (
    <div className="grid gap-6 rounded-panel border border-line bg-well p-5 sm:p-8">
      <div className="grid gap-1.5">
        <h2 className="text-2xl">The first second decides</h2>
        <p className="max-w-[60ch] text-muted">
          Say what the video is about. You get ten opening lines, each with the formula behind it,
          the words for the screen and a first frame. A fact that only you know stays a blank.
        </p>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[15rem_1fr]">
        <section aria-label="Example: what you say" className="grid gap-3">
          <h3 className="text-faint text-sm">You say</h3>
          <dl className="grid gap-2 text-sm">
            {GIVEN.map(([name, value]) => (
              <div key={name}>
                <dt className="text-faint text-xs">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div>
            <Button size="sm" onClick={() => onTry(EXAMPLE)}>
              Try this example
            </Button>
          </div>
        </section>
        <section aria-label="Example: what you get" className="grid gap-3">
          <h3 className="text-faint text-sm">You get ten of these</h3>
          <div className="grid gap-4 rounded-panel border border-line bg-panel p-4 sm:p-5">
            <HookBody hook={WRITTEN} language="en" />
            <HookChecklist checks={checklistFor(WRITTEN, EXAMPLE)} />
          </div>
        </section>
      </div>
    </div>
  );
}
