import * as z from "zod";
import type { StudioKind } from "./kinds";
import { SHOWCASE_MONTHS } from "./showcase-terms";

/** A result that its owner agreed to show on the site, as anyone sees it. */
export interface ShowcaseItem {
  kind: StudioKind;
  prompt: string;
  /** In credits. */
  cost: number;
  url: string;
  width: number | null;
  height: number | null;
  /** The first frame of a clip, where there is one. */
  poster_url?: string;
  /** What made it, in the words that the application has beside results. */
  made_by: string;
}

/** What an owner has said to being shown; `ended` once the term is over. */
export const SHOWCASE_STATES = ["asked", "agreed", "refused", "withdrawn", "ended"] as const;
export type ShowcaseState = (typeof SHOWCASE_STATES)[number];

/** A consent as its owner sees it. */
export interface ShowcaseConsent {
  generation_id: string;
  kind: StudioKind;
  prompt: string;
  /** What the owner was asked for, in the words of that day. */
  use: string;
  months: number;
  state: ShowcaseState;
  asked_at: string;
  /** Until when the owner can agree. */
  answer_by: string;
  decided_at: string | null;
  /** When the term ends; null before the owner has agreed. */
  ends_at: string | null;
  /** The owner's own address of the result; null where it is gone. */
  output_url: string | null;
  output_type: string | null;
  width: number | null;
  height: number | null;
  /** Whether it was made from a picture: an earlier result, since what goes back to an upload is not chosen. */
  has_input: boolean;
}

/** A result that an administrator chose, with its owner's answer. */
export interface ChosenResult extends ShowcaseConsent {
  /** The address is null for an account that is gone. */
  owner: { id: string; email: string | null };
}

/** An administrator's choice. */
export const chooseSchema = z.strictObject({
  generation_id: z.string().trim().min(1, "Enter the generation's id.").max(64),
  months: z.union(
    SHOWCASE_MONTHS.map((months) => z.literal(months)),
    `Choose ${SHOWCASE_MONTHS.join(", ")} months.`,
  ),
  /** What the administrator has looked for: a machine cannot tell. */
  no_people: z.literal(
    true,
    "Confirm that the result shows no recognisable person and its prompt names no one.",
  ),
});
export type ShowcaseChoice = z.output<typeof chooseSchema>;

export const answerConsentSchema = z.strictObject({ agrees: z.boolean() });
