import { useState } from "react";
import { CAPTION_LANGUAGES, type CaptionLanguage } from "#contract/translated-captions";
import type { Shape } from "#film/build/formats";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { CheckPills } from "#ui/check-pills";
import { Choice } from "../../../editor/inspector/controls";
import { MadeFilms } from "../../film/made-films";
import { useRun } from "../../frame/use-run";
import { Working } from "../../frame/working";
import type { VariantsProps } from "../../recipe";
import type { ShortInput, ShortPlan } from "../short-plan";
import { HookFields } from "./hook-fields";
import { makeVariants, variantsPrice } from "./make-variants";
import {
  CAPTION_LANGUAGE_NAMES,
  captionVariants,
  hooksProblem,
  hookVariants,
  shapeVariants,
  VARIANT_SHAPES,
  variantsToMake,
} from "./variant-plans";

const KINDS = [
  { kind: "shapes", label: "Three shapes" },
  { kind: "hooks", label: "Three hooks" },
  { kind: "captions", label: "Captions" },
] as const;
const LANGUAGES = CAPTION_LANGUAGES.map((value) => ({
  value,
  label: CAPTION_LANGUAGE_NAMES[value],
}));
const SHAPES = VARIANT_SHAPES.map((value) => ({ value, label: value }));
type Kind = (typeof KINDS)[number]["kind"];

/** Further films of a plan in one go: in other shapes, with other first sentences, or with translated captions. */
export function ShortVariants(props: VariantsProps<ShortInput, ShortPlan>) {
  const { plan, means, keep, filmId } = props;
  const [kind, setKind] = useState<Kind>("shapes");
  const [shapes, setShapes] = useState<readonly Shape[]>(VARIANT_SHAPES);
  const [language, setLanguage] = useState<CaptionLanguage>("es");
  const work = useRun();
  // A text model translates, and there are captions only where something is said.
  const canTranslate = means.hooksPrice > 0 && plan.voice !== "" && plan.captions !== "none";
  const isBusy = work.doing !== null;
  const hooks = plan.hooks ?? [];
  const wanted = {
    shapes: () => shapeVariants(plan, shapes),
    hooks: () => hookVariants(plan, hooks),
    captions: () => captionVariants(plan, language),
  }[kind]();
  const variants = variantsToMake(plan, wanted);
  const problem = {
    shapes: () => (shapes.length === 0 ? "Choose at least one shape." : null),
    hooks: () => hooksProblem(hooks),
    captions: () => null,
  }[kind]();
  const price = problem === null ? variantsPrice(plan, variants, means) : 0;

  const make = () =>
    void work.run({ step: "Film", name: "Making the films…" }, (report) =>
      makeVariants(plan, variants, { ...report, means, keep }),
    );

  // Variants are of a film that is there.
  if (filmId === null) return null;
  return (
    <section
      aria-label="Variants"
      className="grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-3 rounded-panel border border-line bg-panel p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display font-semibold">Variants</h3>
        <fieldset disabled={isBusy} className="flex gap-2">
          <legend className="sr-only">What the variants differ in</legend>
          {KINDS.filter((one) => one.kind !== "captions" || canTranslate).map((one) => (
            <Button
              key={one.kind}
              size="sm"
              variant={one.kind === kind ? "ink" : "outline"}
              aria-pressed={one.kind === kind}
              onClick={() => setKind(one.kind)}
            >
              {one.label}
            </Button>
          ))}
        </fieldset>
      </div>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-3">
        <legend className="sr-only">Variants to make</legend>
        {kind === "shapes" && <CheckPills options={SHAPES} chosen={shapes} onChange={setShapes} />}
        {kind === "hooks" && <HookFields {...props} work={work} />}
        {kind === "captions" && (
          <Choice
            label="Language of the captions"
            options={LANGUAGES}
            value={language}
            onChange={setLanguage}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p id="variants-problem" className="text-muted text-sm">
            {problem ??
              `${variants.length} ${variants.length === 1 ? "film" : "films"} of their own.`}
          </p>
          <Button
            variant="signal"
            disabled={problem !== null}
            aria-describedby="variants-problem"
            isLoading={isBusy}
            onClick={make}
          >
            Make variants
            {price > 0 && <span className="figures font-normal">{creditsLabel(price)}</span>}
          </Button>
        </div>
      </fieldset>
      <Working work={work} />
      <MadeFilms label="Films of variants" films={plan.variants ?? []} />
    </section>
  );
}
