import { Link } from "@remix-run/react";
import { useState } from "react";
import type { Shape } from "#film/build/formats";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { filmScreen } from "../../../editor/film-paths";
import { useRun } from "../../frame/use-run";
import { Working } from "../../frame/working";
import type { VariantsProps } from "../../recipe";
import type { ShortInput, ShortPlan } from "../short-plan";
import { HookFields } from "./hook-fields";
import { makeVariants, variantsPrice } from "./make-variants";
import { hooksProblem, hookVariants, shapeVariants, VARIANT_SHAPES } from "./variant-plans";

const KINDS = [
  { kind: "shapes", label: "Three shapes" },
  { kind: "hooks", label: "Three hooks" },
] as const;
type Kind = (typeof KINDS)[number]["kind"];

/** Further films of a plan in one go: in other shapes, or with other first sentences. */
export function ShortVariants(props: VariantsProps<ShortInput, ShortPlan>) {
  const { plan, means, keep } = props;
  const [kind, setKind] = useState<Kind>("shapes");
  const [shapes, setShapes] = useState<readonly Shape[]>(VARIANT_SHAPES);
  const work = useRun();
  const isBusy = work.doing !== null;
  const hooks = plan.hooks ?? [];
  const variants = kind === "shapes" ? shapeVariants(plan, shapes) : hookVariants(plan, hooks);
  const problem =
    kind === "hooks"
      ? hooksProblem(hooks)
      : shapes.length === 0
        ? "Choose at least one shape."
        : null;
  const price = problem === null ? variantsPrice(plan, variants, means) : 0;

  const make = () =>
    void work.run({ step: "Film", name: "Making the films…" }, (report) =>
      makeVariants(plan, variants, { ...report, means, keep }),
    );

  return (
    <section
      aria-label="Variants"
      className="grid w-full max-w-xl gap-3 rounded-panel border border-line bg-panel p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display font-semibold">Variants</h3>
        <fieldset disabled={isBusy} className="flex gap-2">
          <legend className="sr-only">What the variants differ in</legend>
          {KINDS.map((one) => (
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
        {kind === "shapes" ? (
          <Shapes chosen={shapes} onChange={setShapes} />
        ) : (
          <HookFields {...props} work={work} />
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
      <MadeFilms variants={plan.variants ?? []} />
    </section>
  );
}

function Shapes({
  chosen,
  onChange,
}: {
  chosen: readonly Shape[];
  onChange: (shapes: Shape[]) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {VARIANT_SHAPES.map((shape) => (
        <label
          key={shape}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-control px-3 text-sm hover:bg-hover has-checked:border-signal"
        >
          <input
            type="checkbox"
            checked={chosen.includes(shape)}
            onChange={({ target }) =>
              onChange(
                VARIANT_SHAPES.filter((one) =>
                  one === shape ? target.checked : chosen.includes(one),
                ),
              )
            }
            className="size-5 accent-signal"
          />
          {shape}
        </label>
      ))}
    </div>
  );
}

/** The films that were made, each with the way into the editor. */
function MadeFilms({ variants }: { variants: NonNullable<ShortPlan["variants"]> }) {
  if (variants.length === 0) return null;
  return (
    <ul aria-label="Films of variants" className="grid gap-1">
      {variants.map(({ filmId, title, of }) => (
        <li key={filmId}>
          <Link
            to={filmScreen(filmId)}
            className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm hover:bg-hover"
          >
            <span className="font-medium">{title}</span>
            {!title.includes(of) && (
              <span dir="auto" className="min-w-0 truncate text-muted">
                {of}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
