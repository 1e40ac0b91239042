import type { ScriptScene, WriteScript, WrittenRecipe } from "#contract/written-scripts";
import { hashOf } from "../../hooks/seed";
import { guessLanguage } from "../page/language";
import { hasGoodLength } from "./fit-lines";
import { packLanguage, SCRIPT_PACKS } from "./packs";
import type { RuleTask } from "./rule-task";
import { writeDocument } from "./write-document";
import { writeProduct } from "./write-product";
import { writeShort } from "./write-short";

const WRITERS: Readonly<Record<WrittenRecipe, (task: RuleTask) => ScriptScene[]>> = {
  short: writeShort,
  product: writeProduct,
  document: writeDocument,
};

/** The language of a script: what was asked for, else that of the passages, else English. */
export function languageOfScript({ language, passages = [] }: WriteScript): string {
  return language ?? guessLanguage(passages.map(({ text }) => text).join(" ")) ?? "en";
}

/**
 * Writes a script by rule, without AI: the same request and number always give the same one. A line that has a
 * problem is not written; where a whole script still has one, it is written again of less.
 * @param n which of several scripts it is, from 0.
 * @param check the problems of scenes.
 */
export function writeByRules(
  request: WriteScript,
  n: number,
  check: (scenes: readonly ScriptScene[]) => readonly unknown[],
): ScriptScene[] {
  const language = packLanguage(languageOfScript(request));
  const pack = SCRIPT_PACKS[language];
  const isFine = (line: Omit<ScriptScene, "id">) => check([{ id: "s", ...line }]).length === 0;
  const base = String(
    hashOf(
      JSON.stringify([
        request.recipe,
        request.topic,
        request.facts,
        request.passages,
        request.hook,
      ]),
    ),
  );
  const task = { language, pack, isFine, base, number: n, seed: `${base} ${n}` };
  const write = WRITERS[request.recipe];
  const scenes = write({ ...task, request });
  if (isGood(scenes)) return scenes;
  // What is left is of lines that suit any subject alone.
  const [first] = request.passages ?? [];
  const bare: WriteScript = {
    ...{ recipe: request.recipe, seconds: request.seconds, count: 1, language },
    ...(first ? { passages: [{ id: first.id, text: "…" }] } : {}),
  };
  return write({ ...task, request: bare });

  function isGood(written: readonly ScriptScene[]): boolean {
    return hasGoodLength(written, request.seconds) && check(written).length === 0;
  }
}
