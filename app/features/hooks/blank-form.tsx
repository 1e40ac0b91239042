import { type FormEvent, useId, useState } from "react";
import { BLANK, type Hook } from "#contract/hooks";
import { lengthProblem } from "#lib/length-problem";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { fillBlank, MAX_BLANK_LENGTH } from "./fill-blank";

/** Takes the creator's own number or words for a hook's blank; nothing where it has none. */
export function BlankForm({ hook, onFill }: { hook: Hook; onFill: (hook: Hook) => void }) {
  const [value, setValue] = useState("");
  const id = useId();
  const problem = lengthProblem(value.trim(), MAX_BLANK_LENGTH);
  if (!hook.text.includes(BLANK)) return null;

  function fill(event: FormEvent) {
    event.preventDefault();
    const filled = fillBlank(hook, value);
    if (problem !== null || filled === hook) return;
    onFill(filled);
    setValue("");
  }

  return (
    <form onSubmit={fill} className="flex max-w-sm flex-wrap gap-2">
      <Input
        aria-label={`Your words for the blank in: ${hook.text}`}
        placeholder="Fill in what is true"
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="h-8 min-w-0 flex-1 text-sm"
      />
      <Button type="submit" size="sm" disabled={value.trim() === "" || problem !== null}>
        Fill in
      </Button>
      {problem && (
        <p id={id} className="w-full font-medium text-bad text-xs">
          {problem}
        </p>
      )}
    </form>
  );
}
