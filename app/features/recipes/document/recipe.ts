import { randomSeed } from "../../editor/add-pieces";
import { newId } from "../../editor/pieces";
import { inShapeOf, withSaidOf } from "../keep-made";
import type { PlanReport, Recipe } from "../recipe";
import { checkScript, readPageAt, writeScript } from "../scripts-api";
import { linesPrice, type VoiceLine, voiceProblem } from "../voice/say-lines";
import { requireRight, sayPlan } from "../voice/say-plan";
import { buildDocument, turnLine } from "./build";
import type { DocumentInput, DocumentPlan, Turn } from "./document-plan";
import { DocumentInputForm } from "./input";
import { type DocumentPassage, documentPassages } from "./passages";
import { picturesOfNew } from "./pictures/pictures-by-turn";
import { DocumentPlanForm } from "./plan";

/** The most passages that a sentence of a film may name. */
const MAX_CITES = 20;
/** Words of a text without a title that name its film. */
const NAME_WORDS = 7;
/** A text that is shorter has nothing to talk about. */
const MIN_TEXT = 200;

const linesOf = (plan: DocumentPlan): VoiceLine[] =>
  plan.turns
    .map((turn) => turnLine(plan, turn))
    .filter(({ voice, text }) => voice !== "" && text !== "");

/** What the input is about: a file that was read here, a text, or a page. */
async function sourceOf(
  input: DocumentInput,
): Promise<{ title: string; passages: DocumentPassage[] }> {
  const { file, text, address } = input;
  if (file) return { title: file.name.replace(/\.[^.]+$/u, ""), passages: file.passages };
  if (text.trim() !== "") return { title: "", passages: documentPassages([text]) };
  const page = await readPageAt(address.trim());
  return { title: page.title, passages: page.passages };
}

/** Passages as calls take them: their page is ours alone. */
const bare = (passages: readonly DocumentPassage[]) =>
  passages.map(({ id, text }) => ({ id, text }));

/** The plan with what is wrong with its words: a turn without its passage, or with a number that is not in it. */
async function checked(plan: DocumentPlan): Promise<DocumentPlan> {
  const scenes = plan.turns.map(({ id, say, write, speaker, cites }) => ({
    ...{ id, say, show: "", speaker, cites },
    ...(write.trim() === "" ? {} : { write }),
  }));
  const cited = new Set(plan.turns.flatMap(({ cites }) => cites));
  const passages = bare(plan.passages.filter(({ id }) => cited.has(id)));
  const problems = await checkScript({ recipe: "document", scenes, passages });
  return { ...plan, problems };
}

async function planOf(
  input: DocumentInput,
  { means: { voices }, row }: Pick<PlanReport, "means" | "row">,
): Promise<DocumentPlan> {
  const { title, passages } = await sourceOf(input);
  if (passages.length === 0)
    throw new Error("This document has no paragraph that is long enough to be told.");
  const { seconds } = input;
  const wish = { recipe: "document", passages: bare(passages), seconds, count: 1 };
  const { scripts, by } = await writeScript(wish, row);
  const turns = (scripts[0]?.scenes ?? []).map(
    ({ say, write = "", speaker, cites }, index): Turn => ({
      ...{ id: newId(), say, write, cites: cites.slice(0, MAX_CITES) },
      speaker: speaker === "B" || (speaker === undefined && index % 2 === 1) ? "B" : "A",
    }),
  );
  const [first = "", second = first] = voices.map(({ value }) => value);
  return {
    ...{ title, turns, passages, by, shape: input.shape, voices: { A: first, B: second } },
    ...{ music: "calm", problems: [], said: {} },
  };
}

/** The film's name: the document's title, else the first words of it. */
function filmName({ title, passages: [first] }: DocumentPlan): string {
  if (title.trim() !== "") return title.slice(0, 100);
  const words = first?.text.split(/\s+/u) ?? [];
  if (words.length === 0) return "Document film";
  return `${words.slice(0, NAME_WORDS).join(" ").slice(0, 90)}${words.length > NAME_WORDS ? "…" : ""}`;
}

/** From a document or a page to a conversation of two voices, each sentence with its passage. */
export const documentRecipe: Recipe<DocumentInput, DocumentPlan> = {
  name: "document",
  about: "Turn a document or a page into a conversation of two voices that cites every sentence.",
  hasBatch: true,
  blank: () => ({ address: "", text: "", file: null, seconds: 60, shape: "9:16" }),
  inputProblem({ address, text, file }) {
    if (file !== null || address.trim() !== "") return null;
    if (text.trim() === "") return "Choose a file, paste a text, or enter an address.";
    if (text.trim().length < MIN_TEXT)
      return `A text needs at least ${MIN_TEXT} letters. This one has ${text.trim().length}.`;
    return null;
  },
  Input: DocumentInputForm,
  planPrice: (_input, { scriptPrice }) => scriptPrice,
  plan: async (input, report) => checked(await planOf(input, report)),
  Plan: DocumentPlanForm,
  inherit: (next, before) => {
    const { voices, music } = before;
    const texts = next.turns.map(({ say }) => say);
    const pictures = picturesOfNew(next.turns, before);
    return withSaidOf({ ...next, voices, music, pictures }, before, texts);
  },
  adopt: inShapeOf,
  planProblem(plan, means) {
    const [first] = plan.problems;
    if (first) return first.message;
    if (plan.turns.length === 0) return "Keep at least one sentence.";
    return voiceProblem(linesOf(plan), means);
  },
  filmPrice: (plan, { voices }) => linesPrice(linesOf(plan), plan.said, voices),
  async make(plan, _input, report) {
    await requireRight(plan, checked, report);
    const said = await sayPlan(linesOf(plan), plan.said, report);
    const timeline = buildDocument(plan, { said, seed: randomSeed(), newId });
    return { title: filmName(plan), timeline };
  },
};
