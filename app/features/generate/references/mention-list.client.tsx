import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { nameKey } from "#contract/references";
import { cn } from "#lib/cn";
import { type BegunMention, complete, nearMiss, writingAt } from "./mentions";
import { renameIn } from "./names";
import type { NamedReference } from "./references";
import { writeInto } from "./write-into";

interface MentionListProps {
  /** What holds the prompt's field. */
  place: RefObject<HTMLElement | null>;
  prompt: string;
  references: readonly NamedReference[];
  onChange: (prompt: string) => void;
}

/** The pictures whose names begin with what is written, or else have it in them. */
function matches(references: readonly NamedReference[], begun: string) {
  const key = nameKey(begun);
  const starting = references.filter(({ name }) => nameKey(name).startsWith(key));
  const found =
    starting.length > 0 ? starting : references.filter(({ name }) => nameKey(name).includes(key));
  // A name that is written in full asks for nothing: Enter begins a line again.
  const isWhole = found.length === 1 && found[0] && nameKey(found[0].name) === key;
  return isWhole ? [] : found;
}

const hasModifier = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** Adds a description to a field that may have others. @returns what takes it away again. */
function describeBy(field: HTMLElement, id: string) {
  const others = () =>
    (field.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && one !== id);
  field.setAttribute("aria-describedby", [...others(), id].join(" "));
  return () => {
    const left = others().join(" ");
    if (left) field.setAttribute("aria-describedby", left);
    else field.removeAttribute("aria-describedby");
  };
}

/**
 * The names of pictures while one is written in the prompt: a list below the field, which keeps the focus. Arrow keys
 * move in it, Enter takes a name, and Tab does once something was written; Escape closes it, and a tap takes one as well.
 */
export function MentionList({ place, prompt, references, onChange }: MentionListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const caretToSet = useRef<number | null>(null);
  // A person who only passes through the field by Tab takes nothing.
  const hasWritten = useRef(false);
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [activeName, setActiveName] = useState<string | null>(null);
  const writing = caret === null ? null : writingAt(prompt, caret);
  const found = writing && writing.from !== closedAt ? matches(references, writing.begun) : [];
  const isOpen = found.length > 0;
  const index = Math.max(
    0,
    found.findIndex(({ name }) => name === activeName),
  );
  const active = isOpen ? (found[index] ?? null) : null;
  const activeId = active ? `${id}-${index}` : null;
  const names = references.map(({ name }) => name);
  const miss = isOpen ? null : nearMiss(prompt, names);
  const isMissed = miss !== null;

  /** Replaces the text of the prompt as typing does, so that the browser can undo it. */
  function put(next: string, caretThen: number) {
    const field = place.current?.querySelector("textarea");
    setCaret(caretThen);
    if (field && writeInto(field, next)) field.setSelectionRange(caretThen, caretThen);
    else {
      caretToSet.current = caretThen;
      onChange(next);
      field?.focus();
    }
  }

  function replace(at: BegunMention, name: string) {
    const done = complete(prompt, at, name);
    setActiveName(null);
    put(done.prompt, done.caret);
  }

  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  keys.current = (event) => {
    if (!isOpen || !writing || event.isComposing || hasModifier(event)) return;
    const last = found.length - 1;
    const takers = hasWritten.current ? ["Enter", "Tab"] : ["Enter"];
    const next = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index === 0 ? last : index - 1,
    }[event.key];
    if (next !== undefined) setActiveName(found[next]?.name ?? null);
    else if (event.key === "Escape") setClosedAt(writing.from);
    else if (active && takers.includes(event.key)) replace(writing, active.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  useEffect(() => {
    const field = place.current?.querySelector("textarea");
    if (!field) return;
    const look = () => {
      const isHere =
        document.activeElement === field && field.selectionStart === field.selectionEnd;
      setCaret(isHere ? field.selectionStart : null);
    };
    const press = (event: KeyboardEvent) => keys.current(event);
    const write = () => {
      hasWritten.current = true;
      // A list that was closed stays closed while the same name is written.
      const from = writingAt(field.value, field.selectionStart)?.from ?? null;
      setClosedAt((closed) => (closed === from ? closed : null));
      look();
    };
    const leave = () => {
      hasWritten.current = false;
      setCaret(null);
    };
    field.addEventListener("keydown", press);
    field.addEventListener("input", write);
    field.addEventListener("blur", leave);
    document.addEventListener("selectionchange", look);
    return () => {
      field.removeEventListener("keydown", press);
      field.removeEventListener("input", write);
      field.removeEventListener("blur", leave);
      document.removeEventListener("selectionchange", look);
    };
  }, [place]);

  useLayoutEffect(() => {
    const field = place.current?.querySelector("textarea");
    if (caretToSet.current === null || field?.value !== prompt) return;
    field.setSelectionRange(caretToSet.current, caretToSet.current);
    caretToSet.current = null;
  }, [place, prompt]);

  useEffect(() => {
    const field = place.current?.querySelector("textarea");
    field?.setAttribute("aria-autocomplete", "list");
    return () => {
      field?.removeAttribute("aria-autocomplete");
    };
  }, [place]);

  // Each error and hint replaces the other descriptions of the field.
  useEffect(() => {
    const field = place.current?.querySelector("textarea");
    return field && isMissed ? describeBy(field, `${id}-miss`) : undefined;
  });

  useEffect(() => {
    const field = place.current?.querySelector("textarea");
    if (!field || activeId === null) return;
    field.setAttribute("aria-haspopup", "listbox");
    field.setAttribute("aria-controls", id);
    field.setAttribute("aria-activedescendant", activeId);
    list.current?.scrollIntoView({ block: "nearest" });
    return () => {
      field.removeAttribute("aria-haspopup");
      field.removeAttribute("aria-controls");
      field.removeAttribute("aria-activedescendant");
    };
  }, [place, id, activeId]);

  return (
    <>
      {isOpen && writing && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label="Reference pictures"
          className="absolute inset-x-0 top-full z-20 mt-1 grid scroll-m-2 rounded-panel border border-line bg-raised p-1.5 shadow-raised"
        >
          {found.map(({ name, role, url }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              className={cn(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-sm",
                at === index && "bg-hover",
              )}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActiveName(name)}
              onClick={() => replace(writing, name)}
            >
              <img src={url} alt="" className="size-8 rounded-control bg-well object-contain" />
              <span className="min-w-0 grow truncate">@{name}</span>
              <span className="text-faint text-xs">{role}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen &&
          `${found.length === 1 ? "1 picture" : `${found.length} pictures`}. Choose with the arrow keys, insert with Enter.`}
      </p>
      <div className="flex flex-wrap items-baseline gap-x-2 text-faint text-xs has-[button]:mt-1.5">
        <p id={`${id}-miss`} role="status">
          {miss && `@${miss.written} is not a reference.`}
        </p>
        {miss && (
          <button
            type="button"
            className="underline underline-offset-4 hover:text-text"
            onClick={() => {
              const next = renameIn(prompt, miss.written, miss.meant, names);
              put(next, next.length);
            }}
          >
            Use @{miss.meant}
          </button>
        )}
      </div>
    </>
  );
}
