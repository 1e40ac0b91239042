import { POST_LIMITS, type PostPlatform } from "#contract/publishing/limits";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Counter, Textarea } from "#ui/textarea";
import { type PlanFields, type PlanProblems, tagsIn } from "./plan-fields";

/** What every post takes, where its platforms do not take less. */
const MOST = { title: 2_200, description: 5_000 };

interface WordFieldsProps {
  fields: Pick<PlanFields, "title" | "description" | "tags">;
  problems: PlanProblems;
  /** The platforms whose limits count. */
  platforms: readonly PostPlatform[];
  onChange: (part: Partial<PlanFields>) => void;
}

/** The fields for the text of a post. */
export function WordFields({ fields, problems, platforms, onChange }: WordFieldsProps) {
  const limits = platforms.map((platform) => POST_LIMITS[platform]);
  const titleLimit = Math.min(MOST.title, ...limits.map(({ title }) => title.max));
  const textLimit = Math.min(MOST.description, ...limits.map(({ description }) => description));
  return (
    <>
      <Field
        label="Title"
        error={problems.title ?? null}
        aside={<Counter used={fields.title.trim().length} limit={titleLimit} />}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            value={fields.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        error={problems.description ?? null}
        aside={<Counter used={fields.description.length} limit={textLimit} />}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={fields.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      <Field
        label="Tags"
        error={problems.tags ?? null}
        hint="Separate them with commas, or write #tags."
        aside={
          <span className="figures font-mono text-2xs text-faint">
            {tagsIn(fields.tags).length}
          </span>
        }
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            value={fields.tags}
            onChange={({ target }) => onChange({ tags: target.value })}
          />
        )}
      </Field>
    </>
  );
}
