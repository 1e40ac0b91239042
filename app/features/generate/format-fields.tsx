import type { AspectRatio, Quality } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { formatsOf, RATIO_LABELS, settle } from "./formats";
import type { FormDraft } from "./use-draft";

interface FormatFieldsProps {
  model: CreatorModel | null;
  draft: FormDraft;
  /** The shape where the form names none. */
  preferredRatio: AspectRatio;
  onChange: (part: Partial<FormDraft>) => void;
}

/** Shape and size of a clip. */
export function FormatFields({ model, draft, preferredRatio, onChange }: FormatFieldsProps) {
  const { ratios, qualities } = formatsOf(model);
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
      {ratios && (
        <Field label="Aspect Ratio">
          {({ id }) => (
            <Select
              id={id}
              value={settle(draft.aspectRatio ?? preferredRatio, ratios)}
              onChange={(value) => onChange({ aspectRatio: value as AspectRatio })}
              options={ratios.map((value) => ({ value, label: RATIO_LABELS[value] }))}
            />
          )}
        </Field>
      )}
      {qualities && (
        <Field label="Quality">
          {({ id }) => (
            <Select
              id={id}
              value={settle(draft.quality, qualities)}
              onChange={(value) => onChange({ quality: value as Quality })}
              options={qualities.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      )}
    </div>
  );
}
