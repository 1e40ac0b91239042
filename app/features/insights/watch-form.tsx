import { X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { normaliseWatch, type WatchKind } from "#contract/watches";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import type { WatchControl } from "./use-watches";

const TEXTS = {
  subreddit: { label: "Subreddit", placeholder: "r/VideoEditing", list: "Watched subreddits" },
  keyword: { label: "Keyword", placeholder: "tall ships", list: "Watched keywords" },
} as const;

/** Adds something to watch, and lists what of its kind is watched. */
export function WatchForm({
  kind,
  watches,
}: {
  kind: Exclude<WatchKind, "row">;
  watches: WatchControl;
}) {
  const texts = TEXTS[kind];
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { form, focusProblem } = useProblemFocus();
  const listId = useId();
  const watched = watches.items?.filter((one) => one.kind === kind) ?? [];

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const checked = normaliseWatch(kind, value);
    setProblem(typeof checked === "string" ? null : checked.fault);
    if (typeof checked !== "string") return focusProblem();
    setSending(true);
    if (await watches.add(kind, checked)) setValue("");
    setSending(false);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void add(event)}
      className="grid content-start gap-3"
    >
      <div className="flex items-start gap-2">
        <Field label={texts.label} error={problem} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              placeholder={texts.placeholder}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" isLoading={isSending} className="mt-7.5" aria-label={`Watch ${kind}`}>
          Watch
        </Button>
      </div>
      {watched.length > 0 && (
        <ul id={listId} aria-label={texts.list} className="flex flex-wrap gap-2">
          {watched.map(({ id, value: name }) => (
            <li
              key={id}
              className="inline-flex items-center gap-1 rounded-pill border border-line py-0.5 pr-1 pl-3 text-sm"
            >
              <span dir="auto" className="max-w-48 truncate">
                {kind === "subreddit" ? `r/${name}` : name}
              </span>
              <Button
                type="button"
                size="icon-sm"
                variant="quiet"
                className="pointer-coarse:size-11"
                aria-label={`Stop watching ${name}`}
                onClick={() => void watches.remove(id)}
              >
                <X aria-hidden="true" className="size-3.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
