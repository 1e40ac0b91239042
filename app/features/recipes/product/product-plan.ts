import type { FactKind } from "#contract/scripts";
import type { ScriptProblem } from "#contract/written-scripts";
import type { Shape } from "#film/build/formats";
import { type AiParts, isAiInside } from "../fields/made-with-ai";
import type { CaptionChoice, MusicChoice } from "../fields/sound-fields";
import type { ScenePicture, ShortSeconds } from "../short/short-plan";
import type { SaidLines } from "../voice/say-lines";
import type { AdAngle } from "./grid/angles";
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

/** What a photo shows without its background. */
export interface PhotoCutout {
  src: ScenePicture["src"];
  /** Whether an AI model cut it out. */
  isAi?: boolean;
  /** How light the ground behind it is, from 0 to 1. */
  ground: number;
}

/** A photo of a plan. */
export interface AdPhoto extends ScenePicture {
  /** Whether the product is to be shown without its background: until `cutout` is there, it is being cut out. */
  isCut?: boolean;
  cutout?: PhotoCutout;
  /** Why it could not be cut out. */
  cutProblem?: string | null;
  /** The generation that is cutting it out, where a provider does; and how often one was asked. */
  cutPending?: string | null;
  /** The generation whose result was paid and is still to be taken over. */
  cutMade?: string | null;
  cutTake?: number;
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
  /** What it dwells on, and the sentence that it begins with: its row and its column. A plan of before has neither. */
  angle?: AdAngle;
  hook?: string;
}

/** A further film that was made of a plan. */
export interface MadeAd {
  /** Tells what it was made of. */
  mark: string;
  /** What sets it apart. */
  of: string;
  title: string;
  filmId: string;
}

export interface ProductPlan {
  title: string;
  scripts: AdScript[];
  /** The id of the script that is looked at. */
  chosen: string;
  /** The ids of the scripts that become films; by default the one that is looked at. */
  picked?: string[];
  /** The films of the further ones. */
  films?: MadeAd[];
  facts: CardFact[];
  photos: AdPhoto[];
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
  /** The angles without a script, and why. */
  unwritten?: { angles: AdAngle[]; failure: string };
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
  pictures: [
    ...plan.photos.flatMap((photo) => [photo, shownCutout(photo)]),
    presentedBy(plan) && { isAi: true },
  ],
});

/** The cut-out that is shown in the place of a photo; null where the photo is shown as it is. */
export const shownCutout = (photo: AdPhoto | null | undefined): PhotoCutout | null =>
  (photo?.isCut && photo.cutout) || null;

/** The photo of a scene: one after the other. */
export const photoOfScene = ({ photos }: Pick<ProductPlan, "photos">, place: number) =>
  photos.length > 0 ? (photos[place % photos.length] ?? null) : null;

/** What the film says of how it was made; null where nothing is to be said. */
export function disclosureOf(plan: ProductPlan): string | null {
  if (!plan.saysAi || !isAiInside(adPartsOf(plan))) return null;
  return plan.presenter?.consent === "synthetic" ? "AI-generated presenter" : "Made with AI";
}

/** The facts that their maker confirmed: nothing else reaches a script. */
export const confirmedFacts = (facts: readonly CardFact[]): CardFact[] =>
  facts.filter(({ isConfirmed, text }) => isConfirmed && text.trim() !== "");

/** The script that is looked at. */
export const chosenScript = ({ scripts, chosen }: ProductPlan): AdScript | undefined =>
  scripts.find(({ id }) => id === chosen) ?? scripts[0];

/** Its scenes. */
export const chosenScenes = (plan: ProductPlan): AdScene[] => chosenScript(plan)?.scenes ?? [];

/** The scripts that become films, in the order of the plan. */
export function pickedScripts(plan: ProductPlan): AdScript[] {
  const { scripts, picked } = plan;
  if (picked) return scripts.filter(({ id }) => picked.includes(id));
  const script = chosenScript(plan);
  return script ? [script] : [];
}

/** What a price is as a badge writes it: "$49" for dollars, else as it is. */
export function badgeOf(price: string): string {
  const [, amount = "", currency = ""] = /^([\d.,]+)\s*([A-Z]{3})$/u.exec(price.trim()) ?? [];
  const signs: Record<string, string> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };
  if (amount === "") return price.trim().slice(0, 40);
  const plain = amount.replace(/[.,]00$/u, "");
  const sign = signs[currency];
  return sign ? `${sign}${plain}` : `${plain} ${currency}`;
}
