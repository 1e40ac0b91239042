import type { GenerationKind } from "#contract/generation";
import { coloursIn } from "./colours-in";
import {
  DRAWN,
  FAR,
  FLAT,
  HARSH_OR_NIGHT,
  LOW_SUN,
  MOVING,
  NIGHT,
  NOON,
  PERSON,
  PLACE,
  THING,
  TIME,
  VEILED,
} from "./subjects";

/** A clause that may be added, and for which prompts. */
export interface Clause {
  text: string | ((prompt: string) => string);
  /** Fits prompts with these words, and is preferred for them. */
  when?: RegExp;
  /** Would say something else than prompts with these words. */
  unless?: RegExp;
}

/** One side of a picture that a prompt can leave open. */
export interface PromptPart {
  name: string;
  kinds: readonly GenerationKind[];
  /** Says that the prompt has decided this itself; every clause of the part matches it, too. */
  isSaid: RegExp;
  /** Prompts for which this part means nothing. */
  unless?: RegExp;
  clauses: readonly Clause[];
}

const STILLS = ["text_to_image"] as const;
const FROM_WORDS = ["text_to_image", "text_to_video"] as const;
const VIDEOS = ["text_to_video", "image_to_video"] as const;
const LIT = ["text_to_image", "text_to_video", "image_to_image"] as const;

/** What a prompt can be asked about, in the order in which it is added. */
export const PARTS: readonly PromptPart[] = [
  {
    name: "shot",
    kinds: FROM_WORDS,
    isSaid:
      /\b(?:shots?|close[- ]?ups?|wide|aerial|drone|overhead|top[- ]down|bird'?s|portraits?|headshot|macro|view|angles?|selfie|panoram\w+|pov|establishing|full[- ]body)\b/i,
    unless: FLAT,
    clauses: [
      { text: "full shot at eye level", when: MOVING },
      { text: "medium close-up shot at eye level", when: PERSON, unless: MOVING },
      { text: "three-quarter medium shot", when: PERSON, unless: MOVING },
      { text: "wide establishing shot", when: PLACE, unless: MOVING },
      { text: "wide shot from a slightly raised angle", when: PLACE },
      { text: "close three-quarter shot", when: THING },
      { text: "tight close-up shot on its details", when: THING },
      { text: "medium shot at eye level" },
      { text: "medium shot, slightly low angle" },
    ],
  },
  {
    name: "lens",
    kinds: FROM_WORDS,
    isSaid:
      /\b(?:lens\w*|\d+ ?mm|bokeh|depth of field|focus\w*|focal|anamorphic|fish-?eye|telephoto|wide-angle|macro|blur\w*)\b/i,
    unless: DRAWN,
    clauses: [
      { text: "24mm lens with deep focus", when: FAR },
      { text: "24mm lens with deep focus", when: PLACE, unless: PERSON },
      {
        text: "85mm lens with shallow depth of field",
        when: /\b(?:portrait|headshot|close[- ]?up|face)\b/i,
        unless: FAR,
      },
      { text: "50mm lens with shallow depth of field", when: PERSON, unless: FAR },
      { text: "70mm lens with shallow depth of field", when: THING, unless: FAR },
      { text: "35mm lens with natural depth of field", unless: FAR },
    ],
  },
  {
    name: "light",
    kinds: LIT,
    isSaid:
      /\b(?:light\w*|lit|glow\w*|sun\w*|shadows?|shad(?:ed|y)|back-?lit|neon|candle\w*|lamps?|lantern\w*|moonlit|overcast|bright\w*|dark\w*|dim|golden hour|blue hour|silhouettes?|chiaroscuro|flash)\b/i,
    unless: FLAT,
    clauses: [
      { text: "low-key lighting with deep, clean shadows", when: NIGHT },
      {
        text: "sparse pools of light in the dark",
        when: NIGHT,
        unless: /\b(?:space|galaxy)\b/i,
      },
      { text: "crisp overhead light with short, hard shadows", when: NOON, unless: VEILED },
      { text: "low, warm light with long shadows", when: LOW_SUN, unless: VEILED },
      { text: "soft diffused light", when: VEILED, unless: NIGHT },
      { text: "shafts of light from the surface", when: /\b(?:underwater|reefs?|coral)\b/i },
      {
        text: "soft window light from one side",
        when: /\b(?:kitchen|bedroom|living room|cafe|café|office|library)\b/i,
        unless: TIME,
      },
      {
        text: "clean softbox lighting with a gentle edge highlight",
        when: THING,
        unless: TIME,
      },
      { text: "soft directional light that shapes the subject", unless: HARSH_OR_NIGHT },
      { text: "gentle side lighting with soft shadows", unless: HARSH_OR_NIGHT },
    ],
  },
  {
    name: "movement",
    kinds: VIDEOS,
    isSaid:
      /\b(?:camera|pan(?:s|ning)?|tilt\w*|dolly|zoom\w*|track(?:s|ing)|push(?:es)?[- ]in|pull(?:s)?[- ](?:back|out)|orbit\w*|crane|handheld|static|motionless|slow[- ]motion|time-?lapse|hyperlapse|steadicam|locked[- ]off|fly-?through)\b/i,
    clauses: [
      { text: "the camera tracks smoothly alongside", when: MOVING },
      { text: "the camera follows at an even pace", when: MOVING },
      { text: "slow, steady camera glide forward", when: PLACE },
      { text: "slow camera orbit around it", when: THING },
      { text: "slow, steady camera push in" },
      { text: "gentle sideways camera slide" },
    ],
  },
  {
    name: "composition",
    kinds: STILLS,
    isSaid:
      /\b(?:composition|composed|rule of thirds|cent(?:er|re)d?|symmetr\w+|framing|framed|negative space|foreground|background|leading lines|minimal\w*)\b/i,
    clauses: [
      { text: "centred composition with clean negative space", when: FLAT },
      { text: "centred composition with clean negative space", when: THING },
      { text: "layered composition with foreground and distance", when: PLACE, unless: FLAT },
      { text: "composition on the rule of thirds, room to look into", when: PERSON },
      { text: "balanced composition on the rule of thirds" },
    ],
  },
  {
    name: "fidelity",
    kinds: ["image_to_image"],
    isSaid:
      /\b(?:keep\w*|preserv\w*|same (?:subject|pose|composition)|composition|unchanged|original)\b/i,
    clauses: [
      { text: "keeping the subject, pose and composition of the original" },
      { text: "keeping the original composition and the subject's likeness" },
    ],
  },
  {
    name: "continuity",
    kinds: ["image_to_video"],
    isSaid: /\b(?:consistent|keep\w*|unchanged|stays?|smooth motion|natural motion)\b/i,
    clauses: [
      { text: "natural motion, the subject keeps its look from the picture" },
      { text: "smooth motion, details stay as in the picture" },
    ],
  },
  {
    name: "palette",
    kinds: LIT,
    isSaid:
      /\b(?:palettes?|monochrom\w*|black[- ]and[- ]white|b&w|sepia|duotone|pastels?|colou?r (?:scheme|grad\w+)|colou?rs|colou?rful|tones?|vivid|vibrant|muted)\b/i,
    clauses: [
      {
        text: (prompt) => `palette built around ${coloursIn(prompt).join(" and ")}`,
        when: coloursIn.pattern,
        unless: /\b(?:no|not|without|never|avoid|except|instead)\b/i,
      },
      {
        text: "palette of deep blues with small warm accents",
        when: NIGHT,
        unless: coloursIn.pattern,
      },
      {
        text: "palette of deep greens and earthy browns",
        when: /\b(?:forest|woods|jungle|garden|moss|leaf|leaves)\b/i,
        unless: coloursIn.pattern,
      },
      {
        text: "palette of blue-greens and pale sand",
        when: /\b(?:sea|ocean|beach|coast|island|lake|underwater|harbou?r)\b/i,
        unless: coloursIn.pattern,
      },
      {
        text: "palette of cool whites and pale blues",
        when: /\b(?:snow\w*|ice|icy|winter|glacier|arctic)\b/i,
        unless: coloursIn.pattern,
      },
      {
        text: "palette of warm ochres and dusty rose",
        when: /\b(?:desert|canyon|autumn|fall leaves|savanna)\b/i,
        unless: coloursIn.pattern,
      },
      {
        text: "palette of warm creams and toasted browns",
        when: /\b(?:coffee|bread|bakery|cake|tea|cozy|cosy|food)\b/i,
        unless: coloursIn.pattern,
      },
      { text: "restrained palette of two main tones and one accent" },
      { text: "harmonious, restrained palette" },
    ],
  },
];
