import { forwardRef } from "react";
import type { StudioKind } from "#contract/kinds";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { Field } from "#ui/field";
import { Counter, Textarea } from "#ui/textarea";
import { KIND_TEXTS } from "./kind-texts";
import { promptProblem } from "./prompt-length";
import { appendStyle, STYLES } from "./styles";

interface PromptFieldProps {
  kind: StudioKind;
  value: string;
  onChange: (value: string) => void;
}

/** What the result should be, with a few styles to tap. */
export const PromptField = forwardRef<HTMLTextAreaElement, PromptFieldProps>(function PromptField(
  { kind, value, onChange },
  ref,
) {
  const { promptLabel, placeholder } = KIND_TEXTS[kind];
  return (
    <div className="grid gap-2.5">
      <Field
        label={promptLabel}
        aside={<Counter used={value.length} limit={MAX_PROMPT_LENGTH} />}
        error={promptProblem(value)}
      >
        {(control) => (
          <Textarea
            ref={ref}
            {...control}
            name="prompt"
            rows={3}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <ul aria-label="Styles" className="flex flex-wrap gap-1.5">
        {STYLES.map((style) => (
          <li key={style}>
            <button
              type="button"
              onClick={() => onChange(appendStyle(value, style))}
              className="h-7 rounded-pill border border-line px-2.5 text-muted text-xs transition-colors duration-150 hover:border-control hover:text-text"
            >
              {style}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
});
