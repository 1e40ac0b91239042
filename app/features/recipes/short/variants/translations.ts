import type { CaptionLanguage, TranslatedCaptions } from "#contract/translated-captions";
import { requestJson } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { sendOnce } from "#lib/send-once";
import type { ShortPlan } from "../short-plan";

/** What a plan says, each sentence once. */
const saidLines = ({ scenes }: Pick<ShortPlan, "scenes">): string[] => [
  ...new Set(scenes.map(({ say }) => say.trim()).filter((say) => say !== "")),
];

/** What a plan says and has no translation of. */
export function untranslated(plan: ShortPlan, language: CaptionLanguage): string[] {
  const known = plan.translations?.[language] ?? {};
  return saidLines(plan).filter((line) => !Object.hasOwn(known, line));
}

/** A plan that keeps translations of lines. */
export const withTranslations = (
  plan: ShortPlan,
  language: CaptionLanguage,
  lines: ReadonlyMap<string, string>,
): ShortPlan => ({
  ...plan,
  translations: {
    ...plan.translations,
    [language]: { ...plan.translations?.[language], ...Object.fromEntries(lines) },
  },
});

/**
 * Lets the server translate what a plan says, once for each wish.
 * @returns translations by what is said; also those that the plan has
 * @throws {ApiError} {TypeError}
 */
export async function translatePlan(
  plan: ShortPlan,
  language: CaptionLanguage,
): Promise<Map<string, string>> {
  const known = new Map(Object.entries(plan.translations?.[language] ?? {}));
  const lines = untranslated(plan, language);
  if (lines.length === 0) return known;
  const body = JSON.stringify({ language, lines });
  const answer = await sendOnce(`translate-captions ${body}`, (key) =>
    requestJson<TranslatedCaptions>("/api/translate-captions", {
      method: "POST",
      headers: { "idempotency-key": key },
      body,
    }),
  );
  if (answer.cost > 0) refreshCredits();
  for (const [index, line] of lines.entries()) known.set(line, answer.lines[index] ?? line);
  return known;
}
