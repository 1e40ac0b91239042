import { X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { messageOf } from "#lib/api-error";
import { refresh } from "#lib/reads";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";
import { setTags, TAGS_PATH } from "./history-api";

const MAX_TAGS = 20;

/** The words that a person gives a generation, to find it again. */
export function TagsField({
  record,
  onChanged,
}: {
  record: GenerationRecord;
  onChanged: (record: GenerationRecord) => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const tags = record.tags ?? [];

  async function keep(next: readonly string[]) {
    onChanged({ ...record, tags: [...next] });
    try {
      onChanged(await setTags(record.id, next));
      refresh(TAGS_PATH);
    } catch (error) {
      onChanged(record);
      toast.error("The tags could not be saved", {
        description: messageOf(error, "Please try again."),
      });
    }
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const tag = text.trim();
    setText("");
    if (tag !== "" && !tags.includes(tag)) void keep([...tags, tag]);
  }

  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-lg">
        Tags
      </h3>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex h-8 items-center gap-1 rounded-pill border border-line pl-3 text-sm"
            >
              <span dir="auto">{tag}</span>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => void keep(tags.filter((one) => one !== tag))}
                className="grid size-8 place-items-center rounded-pill text-faint hover:text-text"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < MAX_TAGS && (
        <form onSubmit={add} className="flex gap-2">
          <Input
            aria-label="New tag"
            placeholder="Add a tag"
            value={text}
            maxLength={40}
            onChange={(event) => setText(event.target.value)}
            className="h-9 text-sm"
          />
          <Button type="submit" size="sm" className="h-9">
            Add
          </Button>
        </form>
      )}
    </section>
  );
}
