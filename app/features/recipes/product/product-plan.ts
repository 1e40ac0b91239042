import type { FactKind } from "#contract/scripts";
import type { ScriptProblem } from "#contract/written-scripts";
import type { Shape } from "#film/build/formats";
import { type AiParts, isAiInside } from "../fields/made-with-ai";
import type { CaptionChoice, MusicChoice } from "../fields/sound-fields";
import type { ScenePicture, ShortSeconds } from "../short/short-plan";
import type { SaidLines } from "../voice/say-lines";
import type { PlannedPresenter, Presented, PresentedClips } from "./presenter";

/** What a fact can say of a product. */
export const AD_FACT_KINDS = [
  "name",
  "brand",
  "price",
  "description",
  "feature",
  "availability",
  "rating",
] as const satisfies readonly FactKind[];

/** A fact of the card: only what its maker confirmed reaches a script. */
export interface CardFact {
  id: string;
  kind: FactKind;
  text: string;
  /** Where it was read: the page's data, or the creator. */
  source: string;
  isConfirmed: boolean;
}

/** A picture of the product that may be shown. */
export interface ProductPhoto extends ScenePicture {
  isUsed: boolean;
}

export interface ProductInput {
  address: string;
  facts: CardFact[];
  photos: ProductPhoto[];
  seconds: ShortSeconds;
  shape: Shape;
}

/** A scene of a script. */
export interface AdScene {
  id: string;
  say: string;
  write: string;
  cites: string[];
}

/** A script with a hook of its own. */
export interface AdScript {
  id: string;
  scenes: AdScene[];
}

export interface ProductPlan {
  title: string;
  scripts: AdScript[];
  /** The id of the script that becomes the film. */
  chosen: string;
  facts: CardFact[];
  photos: ScenePicture[];
  /** What the badge says; empty for none. */
  badge: string;
  /** What is written at the end. */
  action: string;
  by: "rules" | "model";
  /** Whether the film says that AI made it, where that is true. */
  saysAi: boolean;
  shape: Shape;
  seconds: ShortSeconds;
  voice: string;
  captions: CaptionChoice;
  music: MusicChoice;
  problems: ScriptProblem[];
  said: SaidLines;
  /** Who presents the product; without one the ad is faceless. */
  presenter?: PlannedPresenter | null;
  /** The presenter's clips. */
  presented?: PresentedClips;
}

/** How the badge and the call to action are named where their words are checked. */
export const BADGE_AT = "badge";
export const ACTION_AT = "action";

/** The person who presents a plan's product; null for a faceless ad. */
export const presentedBy = (plan: ProductPlan): Presented | null =>
  plan.presenter
    ? { presenter: plan.presenter, scenes: chosenScenes(plan), voice: plan.voice }
    : null;

/** What of an ad says whether AI made any of it: its script, its voice, its presenter. */
export const adPartsOf = (plan: ProductPlan): AiParts => ({
  ...{ by: plan.by, voices: [plan.voice] },
  pictures: [...plan.photos, presentedBy(plan) && { isAi: true }],
});

/** What the film says of how it was made; null where nothing is to be said. */
export function disclosureOf(plan: ProductPlan): string | null {
  if (!plan.saysAi || !isAiInside(adPartsOf(plan))) return null;
  return plan.presenter?.consent === "synthetic" ? "AI-generated presenter" : "Made with AI";
}

/** The scenes of the script that was chosen. */
export const chosenScenes = ({ scripts, chosen }: ProductPlan): AdScene[] =>
  (scripts.find(({ id }) => id === chosen) ?? scripts[0])?.scenes ?? [];

/** What a price is as a badge writes it: "$49" for dollars, else as it is. */
export function badgeOf(price: string): string {
  const [, amount = "", currency = ""] = /^([\d.,]+)\s*([A-Z]{3})$/u.exec(price.trim()) ?? [];
  const signs: Record<string, string> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };
  if (amount === "") return price.trim().slice(0, 40);
  const plain = amount.replace(/[.,]00$/u, "");
  const sign = signs[currency];
  return sign ? `${sign}${plain}` : `${plain} ${currency}`;
}
