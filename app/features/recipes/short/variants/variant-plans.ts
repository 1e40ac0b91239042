import { BLANK } from "#contract/hooks";
import type { CaptionLanguage } from "#contract/translated-captions";
import { SHAPE_NAMES, type Shape } from "#film/build/formats";
import { inputMark } from "../../draft";
import { type ShortPlan, shownIn } from "../short-plan";

/** The shapes of variants: upright, square and wide. */
export const VARIANT_SHAPES = SHAPE_NAMES.filter((shape) => shape !== "4:5");
/** So many first sentences are tried at once. */
export const HOOK_COUNT = 3;
const MAX_HOOK_LETTERS = 300;

/** A plan of a variant. */
export interface VariantPlan {
  /** What sets it apart from others of the same plan: a shape, or a first sentence. */
  of: string;
  title: string;
  plan: ShortPlan;
  /** The language of its captions, where it is another one than what is said. */
  captions?: CaptionLanguage;
}

/** What the languages of captions are called. */
export const CAPTION_LANGUAGE_NAMES: Readonly<Record<CaptionLanguage, string>> = {
  ...{ en: "English", de: "German", es: "Spanish", fr: "French", it: "Italian" },
  ...{ pt: "Portuguese", nl: "Dutch", pl: "Polish", tr: "Turkish" },
};

/** A mark of what a variant shows. What was only bought or noted meanwhile does not change it. */
export const markOf = ({ of, title, captions, plan }: VariantPlan): string =>
  inputMark([
    ...[of, title, captions, plan.shape, plan.voice, plan.style, plan.seed],
    ...[plan.captions, plan.music, plan.saysAi],
    plan.scenes.map((scene) => [scene.say, scene.write, shownIn(scene)?.src]),
  ]);

/** The variants that are left to make, as after a failure; all of them where each was made. */
export function variantsToMake(
  { variants: made = [] }: ShortPlan,
  wanted: readonly VariantPlan[],
): readonly VariantPlan[] {
  const marks = new Set(made.map(({ mark }) => mark));
  const left = wanted.filter((one) => !marks.has(markOf(one)));
  return left.length > 0 ? left : wanted;
}

const titleOf = ({ title }: ShortPlan, addition: string) =>
  `${title.replace(/\p{Cs}/gu, "").trim() || "Short"} (${addition})`;

/** The same plan in other shapes. */
export const shapeVariants = (plan: ShortPlan, shapes: readonly Shape[]): VariantPlan[] =>
  shapes.map((shape) => ({
    of: shape,
    title: titleOf(plan, shape),
    plan: { ...plan, shape },
  }));

/** The same plan with other first sentences; the other scenes stay as they are. */
export const hookVariants = (plan: ShortPlan, hooks: readonly string[]): VariantPlan[] =>
  hooks.flatMap((hook, index) => {
    const say = hook.trim();
    const [first, ...rest] = plan.scenes;
    if (say === "" || !first) return [];
    return [
      {
        of: say,
        title: titleOf(plan, `Hook ${index + 1}`),
        plan: { ...plan, scenes: [{ ...first, say }, ...rest] },
      },
    ];
  });

/** The same plan with captions in another language; the voice stays as it is. */
export const captionVariants = (plan: ShortPlan, language: CaptionLanguage): VariantPlan[] => [
  {
    of: CAPTION_LANGUAGE_NAMES[language],
    title: titleOf(plan, `${CAPTION_LANGUAGE_NAMES[language]} captions`),
    ...{ plan, captions: language },
  },
];

/** Why first sentences cannot be films, as a sentence; null where they can. */
export function hooksProblem(hooks: readonly string[]): string | null {
  const written = hooks.map((hook) => hook.trim()).filter((hook) => hook !== "");
  if (written.length === 0) return "Write at least one hook.";
  if (written.some((hook) => hook.includes(BLANK))) return `Fill in the blank “${BLANK}”.`;
  if (written.some((hook) => hook.length > MAX_HOOK_LETTERS))
    return `A hook has at most ${MAX_HOOK_LETTERS} letters.`;
  return new Set(written).size < written.length ? "Each hook must be another one." : null;
}

/** Of written hooks those that are complete, each once, as many as are tried. */
export const completeHooks = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.trim()))]
    .filter((text) => text !== "" && !text.includes(BLANK))
    .slice(0, HOOK_COUNT);
