import type { Consent } from "#contract/consents";
import type { Params } from "#contract/generation";
import type { InputMedium } from "#contract/kind";
import { type GenerationKind, KINDS } from "#contract/kinds";
import type { ReferenceRole } from "#contract/references";
import { MAX_SENT_PROMPT, promptForModel } from "#contract/references-in-words";
import type { WantedScale } from "#contract/upscale-fit";
import type { StartReading } from "#storage/generations/start-reading";
import { invalid } from "../app-error";
import type { priceOf } from "../credits/price";
import type { WantedLora } from "../loras/wanted-loras";
import type { OutputFormat } from "../models/fit";
import type { WantedSubject } from "../subjects/wanted-subject";
import type { ParamFile } from "../uploads/inputs";
import type { TrainingWish } from "./training-wish";

/** A stored sound, and the address under which it was named. */
export interface NamedSound {
  key: string;
  address: string;
}

/** What a creator asks for. */
export interface AcceptInput {
  accountId: string;
  kind: GenerationKind;
  /** Empty for a kind that takes none. */
  prompt: string;
  /** The key of the stored file that goes in, and what it must be. */
  inputKey: string | null;
  inputMedium?: InputMedium | undefined;
  /** The sound beside the picture, for a kind that takes one. */
  sound?: NamedSound | undefined;
  /** What the creator declares about the person shown. */
  consent?: Consent | undefined;
  /** Keys of further pictures, for a model that takes several. */
  referenceKeys?: readonly string[] | undefined;
  /** By which names the prompt speaks of the first of them, and what each is for. */
  referenceRoles?: readonly ReferenceRole[] | undefined;
  /** LoRAs, for a model that takes them. */
  loras?: readonly WantedLora[] | undefined;
  /** A kept subject, for a model that takes further pictures. */
  subject?: WantedSubject | undefined;
  /** Files of ours that parameters name. */
  paramFiles?: readonly ParamFile[] | undefined;
  model?: string | undefined;
  params?: Params | undefined;
  /** Shape and size, where the request names them; given to the model's own parameters for them. */
  format?: OutputFormat | undefined;
  /** How much larger the result is, for a kind that enlarges. */
  size?: WantedScale | undefined;
  /** The words before the prompt was enhanced. */
  originalPrompt?: string | undefined;
  /** What a training is to make, for a kind that makes LoRAs. */
  training?: TrainingWish | undefined;
  /** Whether the model's fallback may make it where the model is not available. */
  allowsFallback?: boolean | undefined;
  /** The project that it goes into. */
  projectId?: string | undefined;
  /** An administrator's test generation: of any model, active or not, and free. */
  isTest?: boolean;
  /** The price that the creator was shown, in credits; another one is refused. */
  expectedCost?: number | undefined;
  /** The application's own address, as the request names it. */
  origin: string;
  retryOf?: string | undefined;
}

/** What a price depends on. @param values what the model gets. */
export function pricedBy(
  input: AcceptInput,
  { inputSeconds, inputSize, sound }: StartReading,
  values: Record<string, unknown>,
): Parameters<typeof priceOf>[2] & { pictures: number } {
  const { inputKey, inputMedium = "image", referenceKeys = [] } = input;
  const medium = inputKey === null ? undefined : input.inputMedium;
  const isPicture = inputKey !== null && inputMedium === "image";
  const pictures = (isPicture ? 1 : 0) + referenceKeys.length;
  const timed = KINDS[input.kind].takesSound ? { soundSeconds: sound?.seconds ?? null } : {};
  return { values, text: input.prompt, inputSeconds, ...timed, inputSize, medium, pictures };
}

/**
 * The prompt as a model gets it: names of pictures are put into words.
 * @throws {AppError} `invalid_request` where that makes it too long.
 */
export function sentPrompt({ prompt, referenceRoles = [], inputKey }: AcceptInput): string {
  const text = promptForModel(prompt, referenceRoles, inputKey === null ? 1 : 2);
  if (text === prompt || text.length <= MAX_SENT_PROMPT) return text;
  throw invalid(
    "prompt",
    `With the names of its reference pictures in words, the prompt has ${text.length} characters. It may have ${MAX_SENT_PROMPT}: name the pictures less often.`,
  );
}
