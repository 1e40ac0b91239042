import { useMemo, useState } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { SHAPE_NAMES, type Shape } from "#film/build/formats";
import type { TemplateDefinition } from "#film/templates/template";
import { templateFilm } from "#film/templates/template-film";
import { TEMPLATES } from "#film/templates/templates";
import { Field } from "#ui/field";
import { ScrollRegion } from "#ui/scroll-region";
import { Select } from "#ui/select";
import { randomSeed } from "../add-pieces";
import { newId } from "../pieces";
import { MyTemplates } from "./my-templates";
import { TemplatePicture } from "./template-picture";

/** The height of a template's picture, in CSS pixels. */
const HEIGHT = 208;
const SHAPE_OPTIONS = SHAPE_NAMES.map((shape) => ({ value: shape, label: shape }));

/** A film that is to be made. */
export interface FilmStart {
  title: string;
  timeline: Timeline;
}

/** What a film can begin with, own templates first: a press makes a film of one. */
export function Templates({
  isBusy,
  onStart,
  onUse,
}: {
  isBusy: boolean;
  onStart: (film: FilmStart) => void;
  /** Begins with an own template, by its id. */
  onUse: (template: string) => void;
}) {
  const [shape, setShape] = useState<Shape>("9:16");
  return (
    <section aria-labelledby="templates" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-0.5">
          <h2 id="templates" className="text-lg">
            Templates
          </h2>
          <p className="text-muted text-sm">
            Choose one, then replace its words, pictures and clips with your own.
          </p>
        </div>
        <Field label="Aspect ratio" className="w-32">
          {({ id }) => (
            <Select
              id={id}
              value={shape}
              options={SHAPE_OPTIONS}
              onChange={(next) => {
                const chosen = SHAPE_NAMES.find((one) => one === next);
                if (chosen) setShape(chosen);
              }}
            />
          )}
        </Field>
      </div>
      <MyTemplates height={HEIGHT} isBusy={isBusy} onUse={onUse} />
      <ScrollRegion label="All templates" className="overflow-x-auto pb-2">
        <ul className="flex w-max gap-3 p-1">
          {Object.values(TEMPLATES).map((template) => (
            <li key={template.name}>
              <TemplateCard
                template={template}
                shape={shape}
                isBusy={isBusy}
                onStart={() =>
                  onStart({
                    title: template.title,
                    timeline: templateFilm(template, { shape, newId, seed: randomSeed() }),
                  })
                }
              />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

function TemplateCard({
  template,
  shape,
  isBusy,
  onStart,
}: {
  template: TemplateDefinition;
  shape: Shape;
  isBusy: boolean;
  onStart: () => void;
}) {
  const [isLookedAt, setIsLookedAt] = useState(false);
  const film = useMemo(() => templateFilm(template, { shape, newId, seed: 1 }), [template, shape]);
  return (
    <button
      type="button"
      disabled={isBusy}
      title={template.about}
      aria-label={`Use template: ${template.title}`}
      onClick={onStart}
      onPointerEnter={() => setIsLookedAt(true)}
      onPointerLeave={() => setIsLookedAt(false)}
      onFocus={() => setIsLookedAt(true)}
      onBlur={() => setIsLookedAt(false)}
      className="grid justify-items-start gap-1.5 rounded-panel text-left disabled:opacity-60"
    >
      <span className="overflow-hidden rounded-panel border border-line">
        <TemplatePicture
          film={film}
          poster={template.poster}
          height={HEIGHT}
          isLookedAt={isLookedAt}
        />
      </span>
      <span className="px-1 font-semibold text-sm">{template.title}</span>
    </button>
  );
}
