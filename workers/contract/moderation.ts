import * as z from "zod";

/** What content can be about that an operator may not want, the gravest first. */
export const CONTENT_CATEGORIES = [
  "child_abuse",
  "sexual",
  "self_harm",
  "hate",
  "weapons",
  "violence",
  "crime",
  "deception",
  "rights",
] as const;
export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];
export const contentCategorySchema = z.enum(CONTENT_CATEGORIES);

/** What is done about content of a category. */
export const CONTENT_ACTIONS = ["allow", "warn", "refuse"] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

interface CategoryFacts {
  /** As it is said in a sentence: "It reads as …". */
  label: string;
  /** What belongs to it, for administrators. */
  description: string;
  /** What is done until an administrator says otherwise. */
  action: ContentAction;
  /** No administrator can allow it. */
  isFixed?: true;
}

export const CONTENT_FACTS: Readonly<Record<ContentCategory, CategoryFacts>> = {
  child_abuse: {
    label: "sexual content with minors",
    description: "Anything sexual that involves children or young people. Always refused.",
    action: "refuse",
    isFixed: true,
  },
  sexual: {
    label: "sexual content",
    description: "Pornography, nudity of people, sexual violence.",
    action: "refuse",
  },
  self_harm: {
    label: "self-harm",
    description: "Suicide, self-injury and eating disorders, where they are encouraged.",
    action: "refuse",
  },
  hate: {
    label: "hate",
    description: "Contempt or violence against people for what they are, and praise of it.",
    action: "refuse",
  },
  weapons: {
    label: "instructions for weapons",
    description: "How bombs, poisons and other weapons are made.",
    action: "refuse",
  },
  violence: {
    label: "graphic violence",
    description: "Gore, torture and cruelty.",
    action: "warn",
  },
  crime: {
    label: "help with a crime",
    description: "Forged documents, drugs, fraud.",
    action: "warn",
  },
  deception: {
    label: "deception about real people or events",
    description: "Deepfakes, invented news, private data.",
    action: "warn",
  },
  rights: {
    label: "someone else's work or brand",
    description: "Copied works and brands. Only a content service recognises them.",
    action: "allow",
  },
};

/** A category as the administration shows it. */
export interface ContentRule {
  category: ContentCategory;
  label: string;
  description: string;
  action: ContentAction;
  is_fixed: boolean;
}

/** What is done about content, and what looks at it beside the rule list; null for nothing. */
export interface ContentRules {
  items: ContentRule[];
  service: { name: string; sees_pictures: boolean } | null;
}

export const changeContentRuleSchema = z.strictObject({ action: z.enum(CONTENT_ACTIONS) });
