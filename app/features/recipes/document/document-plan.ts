import type { ScriptProblem } from "#contract/written-scripts";
import type { Shape } from "#film/build/formats";
import type { AiParts } from "../fields/made-with-ai";
import type { MusicChoice } from "../fields/sound-fields";
import type { ScenePicture } from "../short/short-plan";
import type { SaidLines } from "../voice/say-lines";
import type { DocumentPassage } from "./passages";

/** Lengths of a document film, in seconds. */
export const DOCUMENT_SECONDS = [60, 90] as const;

/** What the form asks for: an address, a file that was read here, or a text. */
export interface DocumentInput {
  address: string;
  text: string;
  /** A document that was read on this device. */
  file: { name: string; passages: DocumentPassage[]; note: string | null } | null;
  seconds: (typeof DOCUMENT_SECONDS)[number];
  shape: Shape;
}

/** Something that one of the two voices says, with where it is from. */
export interface Turn {
  id: string;
  speaker: "A" | "B";
  say: string;
  /** What is written in large letters, if anything. */
  write: string;
  cites: string[];
}

/** A picture of the creator's own. */
export interface DocumentPicture extends ScenePicture {
  id: string;
  /** The turn that it is shown with; without one it is spread over the film with the others. */
  turn?: string | null;
}

/** What the creator sees and changes before the film is made. */
export interface DocumentPlan {
  title: string;
  turns: Turn[];
  passages: DocumentPassage[];
  pictures?: DocumentPicture[];
  by: "rules" | "model";
  /** Whether the film says that AI made it, where that is true; it does where nothing is said. */
  saysAi?: boolean;
  shape: Shape;
  /** The values of the two voices. */
  voices: { A: string; B: string };
  music: MusicChoice;
  problems: ScriptProblem[];
  said: SaidLines;
}

/** What of a document film says whether AI made any of it. */
export const documentPartsOf = ({ by, voices, pictures = [] }: DocumentPlan): AiParts => ({
  ...{ by, voices: Object.values(voices), pictures },
});
