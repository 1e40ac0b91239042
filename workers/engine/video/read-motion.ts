import type { Motion } from "../cards/choices";
import type { Note } from "../prompt/note";
import { phraseKey, wordsOf } from "../prompt/words";

/** Words that name a camera's move. Where two name one, the longer counts. */
const WORDS: Record<Motion, readonly string[]> = {
  zoom_in: [
    "zoom in",
    "zooming in",
    "zoom into",
    "zooming into",
    "push in",
    "pushing in",
    "push forward",
    "dolly in",
    "dollying in",
    "dolly forward",
    "dolly",
    "move closer",
    "moving closer",
    "close in",
    "closing in",
    "fly in",
    "flying into",
    "fly through",
    "flying through",
    "move forward",
    "moving forward",
    "approach",
    "approaching",
    "zoom",
  ],
  zoom_out: [
    "zoom out",
    "zooming out",
    "pull out",
    "pulling out",
    "pull back",
    "pulling back",
    "pull away",
    "dolly out",
    "dolly back",
    "move back",
    "moving back",
    "move away",
    "moving away",
    "reveal",
    "revealing",
    "widen",
  ],
  pan_left: [
    "pan left",
    "panning left",
    "pan to the left",
    "move left",
    "moving left",
    "slide left",
    "sliding left",
    "truck left",
    "track left",
    "from right to left",
    "right to left",
  ],
  pan_right: [
    "pan right",
    "panning right",
    "pan to the right",
    "pan",
    "panning",
    "panoramic shot",
    "move right",
    "moving right",
    "slide right",
    "sliding right",
    "truck right",
    "track right",
    "from left to right",
    "left to right",
  ],
  pan_up: [
    "pan up",
    "panning up",
    "pan upward",
    "tilt up",
    "tilting up",
    "look up",
    "crane up",
    "pedestal up",
    "move up",
    "moving up",
    "rise",
    "rising camera",
    "camera rises",
    "camera rising",
    "bottom to top",
  ],
  pan_down: [
    "pan down",
    "panning down",
    "pan downward",
    "tilt down",
    "tilting down",
    "look down",
    "crane down",
    "move down",
    "moving down",
    "descend",
    "descending",
    "top to bottom",
  ],
  orbit: [
    "orbit",
    "orbiting",
    "circle around",
    "circling",
    "arc shot",
    "arc around",
    "rotate around",
    "rotating around",
    "around the subject",
    "revolve",
    "revolving",
    "turntable",
  ],
  parallax: [
    "parallax",
    "3d",
    "depth",
    "2.5d",
    "truck",
    "tracking shot",
    "track",
    "tracking",
    "sliding",
    "slider",
    "side to side",
    "glide",
    "gliding",
    "drift",
    "drifting camera",
  ],
  handheld: [
    "handheld",
    "hand held",
    "shaky",
    "shaking",
    "documentary",
    "found footage",
    "walking camera",
    "first person",
    "pov",
  ],
  ken_burns: ["ken burn", "ken burns", "slideshow", "slide show", "slow zoom and pan"],
};

const LONGEST = 4;
const LEXICON = new Map(
  Object.entries(WORDS).flatMap(([motion, phrases]) =>
    phrases.map((phrase) => [phraseKey(phrase), motion as Motion] as const),
  ),
);

/** The first camera move that a prompt names, or null. @param note learns of its words. */
export function readMotion(prompt: string, note: Note = () => {}): Motion | null {
  const words = wordsOf(prompt);
  for (let i = 0; i < words.length; i++) {
    for (let length = LONGEST; length > 0; length--) {
      const motion = LEXICON.get(words.slice(i, i + length).join(" "));
      if (motion && !isRefused(words, i)) {
        note(i, length);
        return motion;
      }
    }
  }
  return null;
}

const NEGATIONS = new Set(["no", "not", "without", "never", "avoid", "dont"]);
/** How many words before a thing may refuse it. */
const REACH = 3;

/** Whether the words before a place refuse what is there. */
export function isRefused(words: readonly string[], place: number): boolean {
  const before = words.slice(Math.max(0, place - REACH), place);
  return before.slice(before.lastIndexOf(",") + 1).some((word) => NEGATIONS.has(word));
}
