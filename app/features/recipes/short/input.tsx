import { wordsOf } from "#contract/timeline/words";
import { describeSeconds } from "#lib/format";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Counter, Textarea } from "#ui/textarea";
import { LengthField, ShapeField } from "../fields/format-fields";
import type { InputProps } from "../recipe";
import { spokenSeconds } from "./script";
import { SHORT_SECONDS, type ShortInput } from "./short-plan";

const MAX_TOPIC = 500;
const MAX_HOOK = 300;

/** A topic with a hook, or a whole script; the length and the shape of the film. */
export function ShortInputForm({ input, onChange }: InputProps<ShortInput>) {
  const { topic, hook, script, seconds, shape } = input;
  const hasScript = script.trim() !== "";
  const words = wordsOf(script).length;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid content-start gap-4">
        <Field
          label="Topic"
          hint={hasScript ? "Not used: the script below says what the film is about." : undefined}
          aside={<Counter used={topic.length} limit={MAX_TOPIC} />}
        >
          {(control) => (
            <Input
              {...control}
              value={topic}
              maxLength={MAX_TOPIC}
              disabled={hasScript}
              placeholder="e.g. how to bake bread without a machine"
              onChange={({ target }) => onChange({ ...input, topic: target.value })}
            />
          )}
        </Field>
        <Field
          label="First sentence"
          hint="Optional. A hook, such as one from the Hook Generator."
          aside={hook === "" ? undefined : <Counter used={hook.length} limit={MAX_HOOK} />}
        >
          {(control) => (
            <Input
              {...control}
              value={hook}
              maxLength={MAX_HOOK}
              disabled={hasScript}
              onChange={({ target }) => onChange({ ...input, hook: target.value })}
            />
          )}
        </Field>
        <Field
          label="Script"
          hint={
            hasScript
              ? `${words} ${words === 1 ? "word" : "words"}, about ${describeSeconds(spokenSeconds(script))}`
              : "Optional. Paste a whole script instead of a topic. [show: a red door] says what is seen, [write: Open today] what is written."
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={script}
              onChange={({ target }) => onChange({ ...input, script: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="grid content-start gap-4">
        {!hasScript && (
          <LengthField
            lengths={SHORT_SECONDS}
            value={seconds}
            onChange={(next) => onChange({ ...input, seconds: next })}
          />
        )}
        <ShapeField value={shape} onChange={(next) => onChange({ ...input, shape: next })} />
      </div>
    </div>
  );
}
