import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { Field } from "#ui/field";
import { Counter, Textarea } from "#ui/textarea";

/** What a provider's model is told, until its creator writes something else. */
export const FIRST_REMOVAL_WORDS =
  "Remove what is marked. Fill the place with the background around it. Change nothing else.";

/** Whether a start can be sent with the words. */
export const areUsableWords = (words: string): boolean =>
  words.trim() !== "" && words.length <= MAX_PROMPT_LENGTH;

/** The words that a provider's model gets. */
export function RemovalWords({
  value,
  onChange,
}: {
  value: string;
  onChange: (words: string) => void;
}) {
  return (
    <Field
      label="What the model is told"
      aside={<Counter used={value.length} limit={MAX_PROMPT_LENGTH} />}
    >
      {(field) => (
        <Textarea
          {...field}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
