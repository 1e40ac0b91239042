import type { LoraConsent } from "#contract/loras";
import { DEFAULT_TRAINING_STEPS } from "#contract/training";
import { countProblem, type PictureFinding } from "./check-pictures";

/** A picture of a training, and what it is called until it has a caption. */
export interface TrainingPicture {
  /** The address of an upload or of a result. */
  url: string;
  name: string;
  caption: string;
  /** What proposed the caption, as long as its creator has not changed it. */
  by?: string;
}

/** A picture that is sent before it is added, with what it is called and the caption that it is proposed. */
export interface AddedFile {
  file: File;
  name: string;
  caption: string;
  by?: string;
}

/** What is filled in for a training. It is kept on this device. */
export interface TrainingDraft {
  pictures: readonly TrainingPicture[];
  name: string;
  kind: "subject" | "style" | "";
  trigger: string;
  steps: number;
  /** The name of the trainer; empty for the usual one. */
  model: string;
  showsPerson: "no" | "yes" | "";
  statement: LoraConsent["statement"] | "";
  isAdult: boolean;
  hasRights: boolean;
  /** The training that was started; null while none was. */
  started: string | null;
  /** The test pictures of its LoRA, by their ids. */
  tests: readonly string[];
}

/** What is said about the pictures, while nothing is said. */
const UNDECLARED = { showsPerson: "", statement: "", isAdult: false, hasRights: false } as const;

export const EMPTY_TRAINING: TrainingDraft = {
  ...{ pictures: [], name: "", kind: "", trigger: "", steps: DEFAULT_TRAINING_STEPS, model: "" },
  ...{ ...UNDECLARED, started: null, tests: [] },
};

const oneOf = <T extends string>(value: unknown, options: readonly T[]): T | "" =>
  options.find((one) => one === value) ?? "";
const textOf = (value: unknown, most: number) =>
  typeof value === "string" ? value.slice(0, most) : "";

function pictureOf(value: unknown): TrainingPicture[] {
  if (typeof value !== "object" || value === null) return [];
  const { url, name, caption, by }: Partial<Record<keyof TrainingPicture, unknown>> = value;
  if (typeof url !== "string" || url === "") return [];
  const proposed = textOf(by, 100);
  return [
    {
      ...{ url, name: textOf(name, 300), caption: textOf(caption, 500) },
      ...(proposed === "" ? {} : { by: proposed }),
    },
  ];
}

/** What this device keeps of a training, as far as it can be read. */
export function readTraining(text: string | null): TrainingDraft {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return EMPTY_TRAINING;
  }
  if (typeof stored !== "object" || stored === null) return EMPTY_TRAINING;
  const kept: Partial<Record<keyof TrainingDraft, unknown>> = stored;
  const { steps } = kept;
  return {
    pictures: (Array.isArray(kept.pictures) ? kept.pictures : []).flatMap(pictureOf).slice(0, 100),
    name: textOf(kept.name, 80),
    kind: oneOf(kept.kind, ["subject", "style"]),
    trigger: textOf(kept.trigger, 40),
    steps: typeof steps === "number" && Number.isSafeInteger(steps) ? steps : EMPTY_TRAINING.steps,
    model: textOf(kept.model, 200),
    showsPerson: oneOf(kept.showsPerson, ["no", "yes"]),
    statement: oneOf(kept.statement, ["own", "permission"]),
    isAdult: kept.isAdult === true,
    hasRights: kept.hasRights === true,
    started: typeof kept.started === "string" ? kept.started.slice(0, 64) : null,
    tests: (Array.isArray(kept.tests) ? kept.tests : [])
      .filter((id): id is string => typeof id === "string")
      .slice(0, 9),
  };
}

/**
 * Adds pictures that are not there yet. Answers about the pictures before do not hold for these, so they are asked for
 * again; answers that were given before the first picture stay.
 * @param isContinued whether they were chosen together with the ones that were added last
 */
export function addPictures(
  { pictures }: Pick<TrainingDraft, "pictures">,
  added: readonly TrainingPicture[],
  isContinued = false,
): Partial<TrainingDraft> {
  const all = new Map(pictures.map((one) => [one.url, one]));
  for (const one of added) if (!all.has(one.url)) all.set(one.url, one);
  if (all.size === pictures.length) return {};
  const isCovered = isContinued || pictures.length === 0;
  return { pictures: [...all.values()], ...(isCovered ? {} : UNDECLARED) };
}

/** Takes a picture out. Answers about the last one go with it: they hold for no other. */
export function removePicture(
  { pictures }: Pick<TrainingDraft, "pictures">,
  gone: string,
): Partial<TrainingDraft> {
  const rest = pictures.filter(({ url }) => url !== gone);
  return { pictures: rest, ...(rest.length === 0 ? UNDECLARED : {}) };
}

/** Pictures of which one has another caption: its creator's, or one that was proposed by something. */
export function withCaption(
  pictures: readonly TrainingPicture[],
  { url, caption, by }: { url: string; caption: string; by?: string },
): TrainingPicture[] {
  return pictures.map((one) =>
    one.url === url ? { url, name: one.name, caption, ...(by === undefined ? {} : { by }) } : one,
  );
}

/** What is missing or wrong, by the field at which it is said. */
export type TrainingProblems = Partial<
  Record<
    "pictures" | "name" | "kind" | "trigger" | "person" | "consent" | "adults" | "rights",
    string
  >
>;

/** @param findings what speaks against each picture. @param isMeasuring whether some were not looked at yet. */
export function trainingProblems(
  draft: TrainingDraft,
  findings: readonly (readonly PictureFinding[])[],
  isMeasuring = false,
): TrainingProblems {
  const bad = findings.findIndex((found) => found.some(({ isRefused }) => isRefused));
  const pictures =
    countProblem(draft.pictures.length) ??
    (bad < 0 ? null : `Remove picture ${bad + 1}, or replace it.`) ??
    (isMeasuring ? "The pictures are still being checked. Start in a moment." : null);
  const isPerson = draft.showsPerson === "yes";
  return {
    ...(pictures === null ? {} : { pictures }),
    ...(draft.name.trim() === "" ? { name: "Give the LoRA a name." } : {}),
    ...(draft.kind === "" ? { kind: "Choose what it teaches." } : {}),
    ...([...draft.trigger.trim()].length < 2
      ? { trigger: "Think of a word that occurs nowhere else, such as zk7mug." }
      : {}),
    ...(draft.showsPerson === "" ? { person: "Say whether the pictures show a person." } : {}),
    ...(isPerson && draft.statement === "" ? { consent: "Say whose consent there is." } : {}),
    ...(isPerson && !draft.isAdult ? { adults: "Everyone shown must be 18 or older." } : {}),
    ...(draft.hasRights ? {} : { rights: "Confirm that you may use these pictures." }),
  };
}

/** What a start takes of a draft without problems, beside model and price. */
export function wishOf(draft: TrainingDraft): Record<string, unknown> {
  const { name, kind, trigger, steps, pictures, showsPerson, statement } = draft;
  const isPerson = showsPerson === "yes";
  return {
    ...{ name: name.trim(), kind, trigger: trigger.trim(), steps },
    pictures: pictures.map(({ url, caption }) => ({ url, caption: caption.trim() })),
    depicts_person: isPerson,
    ...(isPerson ? { consent: { statement, adults: draft.isAdult } } : {}),
    ...(draft.hasRights ? { rights: true } : {}),
  };
}

/** Fields of a request, by how the paths of their problems begin, as the screen has them. */
const PLACES: readonly [RegExp, keyof TrainingProblems][] = [
  [/^pictures/, "pictures"],
  [/^name/, "name"],
  [/^kind/, "kind"],
  [/^trigger/, "trigger"],
  [/^depicts_person/, "person"],
  [/^consent/, "consent"],
];

/** At which field a refusal of the server is said; null where it is about no field. */
export function placeOfIssue(path: string | undefined): keyof TrainingProblems | null {
  return PLACES.find(([begins]) => begins.test(path ?? ""))?.[1] ?? null;
}
