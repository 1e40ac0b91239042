import type { HookTone } from "#contract/hooks";

/** A pattern of opening lines: what it is called, why it works, and what its first frame shows. */
export interface Formula {
  name: string;
  why: string;
  /** Ideas for the first frame; `{topic}` is what the video is about. */
  frames: readonly string[];
}

/** Every formula, by its id. */
export const FORMULAS = {
  contrarian: {
    name: "Contrarian",
    why: "Disagreeing with common advice makes people stay to hear the reason.",
    frames: [
      "The presenter looks straight into the lens and slowly shakes their head; the words “{topic}” crossed out beside them",
      "A hand sweeps a neat stack of notes on “{topic}” off a desk, shot from above",
    ],
  },
  listicle: {
    name: "Listicle",
    why: "A list promises an end: viewers stay to count, and save it to come back.",
    frames: [
      "A hand holds up fingers close to the lens; a checklist titled “{topic}” lies behind it",
      "A handwritten list about “{topic}” from above, a marker ticking its first line",
    ],
  },
  pov: {
    name: "POV",
    why: "It puts the viewer inside the scene before they decide to scroll on.",
    frames: [
      "Handheld view through the viewer's own eyes, both hands in frame, at work on “{topic}”",
      "A door opens from the viewer's height onto a scene of “{topic}” in warm light",
    ],
  },
  curiosity: {
    name: "Curiosity gap",
    why: "It names that something is missing and keeps it open, so that people wait for it.",
    frames: [
      "Extreme close-up of one detail of “{topic}”, too near to tell what it is",
      "A cloth covers an object on a table; a hand reaches for its corner; a card says “{topic}”",
    ],
  },
  result: {
    name: "Specific result",
    why: "A true, exact result is the strongest reason to believe what follows.",
    frames: [
      "The finished result of “{topic}” fills the frame, in sharp side light",
      "The presenter holds the result of “{topic}” up to the lens and lowers it slowly",
    ],
  },
  mistake: {
    name: "Doing it wrong",
    why: "People stop to find out whether they make the mistake themselves.",
    frames: [
      "Someone in the middle of “{topic}” freezes; a red circle is drawn around their hands",
      "The presenter winces at a screen that shows “{topic}”, shot over the shoulder",
    ],
  },
  secret: {
    name: "Secret",
    why: "What sounds kept from others feels worth more than a tip.",
    frames: [
      "The presenter leans close to the lens, hand beside the mouth; a note with “{topic}” on the wall",
      "A drawer slides open; inside lies one object that represents “{topic}”, lit by a small lamp",
    ],
  },
  interrupt: {
    name: "Pattern interrupt",
    why: "A break in what the feed looks and sounds like stops the thumb.",
    frames: [
      "A palm comes down on the lens, then lifts to show “{topic}”",
      "A fast push in to the presenter, who drops what they hold and points at “{topic}”",
    ],
  },
  question: {
    name: "Question",
    why: "A question is answered in the head before the thumb moves.",
    frames: [
      "The presenter tilts their head at the lens, a sign with “{topic}” and a question mark in hand",
      "A page with “{topic}” on top and nothing below it; a pen waits above the paper",
    ],
  },
  story: {
    name: "Story",
    why: "A beginning without its end holds people until they know how it turned out.",
    frames: [
      "The presenter sits down in a quiet room and looks up, something that belongs to “{topic}” in their hands",
      "An old photo or first attempt at “{topic}” lies on a table; a hand turns it over",
    ],
  },
  comparison: {
    name: "Comparison",
    why: "Two sides in one frame ask for a choice, and the choice keeps people watching.",
    frames: [
      "Split screen: two ways of “{topic}” side by side, one in cold light, one in warm light",
      "Two objects for “{topic}” on a table, shot from above; a hand hovers between them",
    ],
  },
  challenge: {
    name: "Challenge",
    why: "A dare turns a viewer into a player.",
    frames: [
      "The presenter points at the lens and sets a kitchen timer beside “{topic}”",
      "Gloves on, sleeves up: a close low shot of getting ready for “{topic}”",
    ],
  },
  myth: {
    name: "Myth",
    why: "Putting a belief to the test makes those who hold it want to know.",
    frames: [
      "The word “myth” on a sheet of paper over a scene of “{topic}”; the paper is torn away",
      "A magnifying glass moves across a page about “{topic}” and stops",
    ],
  },
  before_after: {
    name: "Before and after",
    why: "Seeing the start makes people wait for the change.",
    frames: [
      "A locked-off wide shot of “{topic}” before anything was done; a hand reaches in from the side",
      "One frame, wiped down the middle: “{topic}” before on the left, covered on the right",
    ],
  },
  how_to: {
    name: "How-to",
    why: "A clear use, said at once, keeps the people who need it.",
    frames: [
      "From above: everything needed for “{topic}” laid out in a row, hands at the edge of the frame",
      "Close-up of the first step of “{topic}”, hands in soft window light",
    ],
  },
  warning: {
    name: "Warning",
    why: "People look up for a loss that they can still avoid.",
    frames: [
      "A hand stops another hand just before it starts with “{topic}”, in tense close-up",
      "A strip of tape across a scene of “{topic}”; the camera creeps closer",
    ],
  },
  callout: {
    name: "Audience call-out",
    why: "A viewer who is named stays; the rest were not the audience.",
    frames: [
      "The presenter points into the lens and waves one person closer; “{topic}” in the background",
      "A name badge is pinned on in close-up, with a scene of “{topic}” out of focus behind it",
    ],
  },
  testimonial: {
    name: "Testimonial",
    why: "Somebody else's true words weigh more than your own.",
    frames: [
      "A real message on a phone screen in close-up, a scene of “{topic}” out of focus behind it",
      "The quote on a card is held into the frame, with “{topic}” behind it",
    ],
  },
} as const satisfies Record<string, Formula>;

export type FormulaId = keyof typeof FORMULAS;

/** Formulas that suit a tone come first; those that do not come last. */
export const TONE_ORDER: Record<
  HookTone,
  { first: readonly FormulaId[]; last: readonly FormulaId[] }
> = {
  bold: { first: ["contrarian", "challenge", "interrupt", "myth", "result"], last: ["story"] },
  friendly: { first: ["callout", "story", "how_to", "question", "pov"], last: ["interrupt"] },
  funny: { first: ["pov", "comparison", "challenge", "mistake", "interrupt"], last: ["warning"] },
  calm: {
    first: ["question", "how_to", "story", "before_after"],
    last: ["interrupt", "challenge"],
  },
  expert: {
    first: ["myth", "contrarian", "how_to", "result", "listicle"],
    last: ["interrupt", "pov"],
  },
  urgent: {
    first: ["warning", "mistake", "interrupt", "result", "secret"],
    last: ["story", "pov"],
  },
};
