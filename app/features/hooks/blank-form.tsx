import { type FormEvent, useState } from "react";
import { BLANK, type Hook } from "#contract/hooks";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { BLANK_MAX_LENGTH, fillBlank } from "./fill-blank";

/** Takes the creator's own number or words for a hook's blank; nothing where it has none. */
export function BlankForm({ hook, onFill }: { hook: Hook; onFill: (hook: Hook) => void }) {
  const [value, setValue] = useState("");
  if (!hook.text.includes(BLANK)) return null;

  function fill(event: FormEvent) {
    event.preventDefault();
    const filled = fillBlank(hook, value);
    if (filled === hook) return;
    onFill(filled);
    setValue("");
  }

  return (
    <form onSubmit={fill} className="flex max-w-sm gap-2">
      <Input
        aria-label={`Your words for the blank in: ${hook.text}`}
        placeholder="Fill in what is true"
        maxLength={BLANK_MAX_LENGTH}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        className="h-8 text-sm"
      />
      <Button type="submit" size="sm" disabled={value.trim() === ""}>
        Fill in
      </Button>
    </form>
  );
}
