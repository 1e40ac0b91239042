import type { VisualSource } from "#contract/timeline/timeline";
import type { CaptionLanguage } from "#contract/translated-captions";
import type { ScriptProblem } from "#contract/written-scripts";
import type { Shape } from "#film/build/formats";
import type { ChosenSubject } from "../../subjects/chosen-subject";
import type { AiParts } from "../fields/made-with-ai";
import type { CaptionChoice, MusicChoice } from "../fields/sound-fields";
import type { SaidLines } from "../voice/say-lines";

/** Lengths that a short can have, in seconds. */
export const SHORT_SECONDS = [15, 30, 60, 90] as const;
export type ShortSeconds = (typeof SHORT_SECONDS)[number];

/** What the form of a short asks for: a topic, or a whole script. */
export interface ShortInput {
  topic: string;
  hook: string;
  script: string;
  seconds: ShortSeconds;
  shape: Shape;
}

/** What is seen in a scene, and where it is from. */
export interface ScenePicture {
  src: Extract<VisualSource, { kind: "generation" | "upload" | "stock" }>;
  name: string;
  /** Whether AI made it, where that is known. */
  isAi?: boolean;
}

/** The clip that is made of a scene's picture, and shown in its place. */
export interface SceneClip {
  /** Null until it is made. */
  picture: ScenePicture | null;
  /** The generation that is making it. */
  pending: string | null;
  /** Why it could not be made. */
  failure: string | null;
  /** How often it was made. */
  take: number;
}

/** A scene of the plan. */
export interface PlannedScene {
  id: string;
  say: string;
  show: string;
  write: string;
  /** Null shows a background of the film's colours. */
  picture: ScenePicture | null;
  /** The generation that is making its picture. */
  pending: string | null;
  /** Why its picture could not be made. */
  failure: string | null;
  /** How often its picture was made: another seed of the same family. */
  take: number;
  /** Whether its creator approved the picture: clips are made of approved pictures alone. */
  isApproved?: boolean;
  clip?: SceneClip | undefined;
}

/** What is seen in a scene: its clip, else its picture; null for a background. */
export const shownIn = ({ picture, clip }: PlannedScene): ScenePicture | null =>
  clip?.picture ?? picture;

/** What of a short says whether AI made any of it. */
export const aiPartsOf = ({ by, voice, scenes }: ShortPlan): AiParts => ({
  ...{ by, voices: [voice] },
  pictures: scenes.map(shownIn),
});

/** A further film that was made of a plan: in another shape, or with another first sentence. */
export interface MadeVariant {
  /** The shape or the sentence that sets it apart. */
  of: string;
  title: string;
  filmId: string;
  /** A mark of its parts. */
  mark?: string;
}

/** What the creator sees and changes before the film is made. */
export interface ShortPlan {
  title: string;
  scenes: PlannedScene[];
  /** Who wrote the script. */
  by: "creator" | "rules" | "model";
  /** Whether the film says that AI made it, where that is true; it does where nothing is said. */
  saysAi?: boolean;
  shape: Shape;
  /** What the film is to last, in seconds; null for a script of the creator's, which lasts as long as it does. */
  seconds: number | null;
  /** The value of a voice; empty for none. */
  voice: string;
  /** The name of a look that all pictures have. */
  style: string;
  /** The kept subject that all pictures show, as far as the model takes one. */
  subject?: ChosenSubject | null;
  /** The first of the seeds of its pictures. */
  seed: number;
  captions: CaptionChoice;
  music: MusicChoice;
  problems: ScriptProblem[];
  said: SaidLines;
  /** What its pictures and clips have cost so far, in credits. */
  spent?: number;
  /** First sentences for variants, and the films that were made of them. */
  hooks?: string[];
  variants?: MadeVariant[];
  /** Translations of the sentences, by language and sentence. */
  translations?: Partial<Record<CaptionLanguage, Readonly<Record<string, string>>>>;
}

/** Looks that all pictures of a film share, in words that models and the engine understand. */
export const SHORT_LOOKS: Readonly<Record<string, { label: string; words: string }>> = {
  photo: { label: "Photo", words: "photograph, natural light" },
  cinema: { label: "Cinema", words: "cinematic still, dramatic light, shallow depth of field" },
  watercolor: { label: "Watercolour", words: "watercolor painting, soft paper texture" },
  ink: { label: "Ink", words: "ink drawing, black and white, hatching" },
  pop: { label: "Pop art", words: "pop art, flat bold colours" },
};

/** What a picture of a scene is asked for: what it shows in the look of the film. */
export const promptOf = (
  { show, say }: PlannedScene,
  { style }: Pick<ShortPlan, "style">,
): string =>
  [show.trim() || say.trim(), SHORT_LOOKS[style]?.words ?? ""]
    .filter((part) => part !== "")
    .join(", ");
