/**
 * The pictures of the strip, in public/landing/looks. How they were made is in
 * docs/decisions/public-pages.md.
 *
 * The classes in `shown` show something while a choice is made; they are written out because
 * Tailwind reads them here.
 */

/** Said of a film or a picture that is no result of the product. */
export const DRAWN_HERE = "Drawn in code for this page";

interface Subject {
  id: string;
  /** What the choice says. */
  label: string;
  alt: string;
  /** Where its first frame comes from. */
  source: string;
  shown: string;
}

export const SUBJECTS: readonly Subject[] = [
  {
    id: "product",
    label: "Product",
    alt: "A red sneaker on a round podium before a lilac arch",
    source: "drawn by Text to Image from “a red sneaker on a podium, studio, product photo”",
    shown: "group-has-[#subject-product:checked]/looks:block",
  },
  {
    id: "people",
    label: "Person",
    alt: "A woman with black hair before a teal arch",
    source: "drawn by Text to Image from “portrait of a woman, studio, soft light, teal”",
    shown: "group-has-[#subject-people:checked]/looks:block",
  },
  {
    id: "place",
    label: "Place",
    alt: "A red sailboat on a lake below mountains at sunset",
    source: "drawn by Text to Image from “a red sailboat on a lake below mountains at sunset”",
    shown: "group-has-[#subject-place:checked]/looks:block",
  },
  {
    id: "text",
    label: "Text",
    alt: "A poster that says: Say it louder today",
    source: "a poster that was set by hand for this page",
    shown: "group-has-[#subject-text:checked]/looks:block",
  },
];

interface Look {
  id: string;
  /** The whole prompt; null for the picture as it was. */
  prompt: string | null;
  shown: string;
}

/** In the order of the frames on each subject's sheet. */
export const LOOKS: readonly Look[] = [
  {
    id: "original",
    prompt: null,
    shown: "group-has-[#look-original:checked]/looks:block",
  },
  {
    id: "oil",
    prompt: "thick oil paint",
    shown: "group-has-[#look-oil:checked]/looks:block",
  },
  {
    id: "ink",
    prompt: "ink and brush",
    shown: "group-has-[#look-ink:checked]/looks:block",
  },
  {
    id: "pop",
    prompt: "pop art halftone",
    shown: "group-has-[#look-pop:checked]/looks:block",
  },
  {
    id: "glass",
    prompt: "stained glass",
    shown: "group-has-[#look-glass:checked]/looks:block",
  },
  {
    id: "pixel",
    prompt: "pixel art",
    shown: "group-has-[#look-pixel:checked]/looks:block",
  },
  {
    id: "poly",
    prompt: "low poly",
    shown: "group-has-[#look-poly:checked]/looks:block",
  },
  {
    id: "neon",
    prompt: "neon",
    shown: "group-has-[#look-neon:checked]/looks:block",
  },
];

/** What is chosen on arrival. */
export const FIRST = { subject: "product", look: "pop" } as const;

/** Where a picture of a subject is; "sheet" has all of its looks side by side. */
export function lookImage(subject: string, look: string): string {
  return `/landing/looks/${subject}-${look}.webp`;
}
