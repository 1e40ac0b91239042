import { useEffect, useRef } from "react";
import { cn } from "#lib/cn";
import { Kbd } from "#ui/kbd";
import type { EntrySection } from "./arrange";
import { type Entry, GROUPS } from "./entry";

interface CommandListProps {
  id: string;
  sections: readonly EntrySection[];
  active: Entry;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** The id of an entry's element in a list. */
export const optionId = (list: string, { id }: Entry) => `${list}${id}`;

/** The list of a combobox that keeps the focus: the active option is the one that it names. */
export function CommandList({ id, sections, active, onPoint, onChoose }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = optionId(id, active);
  const isFirst = sections[0]?.entries[0] === active;
  const isNew = useRef(true);
  useEffect(() => {
    // A list that has just opened is at its top; asking for it would make the browser style the whole page once more.
    if (isNew.current && isFirst) return;
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
    // The heading above the first option is worth seeing, too.
    if (isFirst) list.current?.scrollTo({ top: 0 });
  }, [activeId, isFirst]);
  // Behind the effect that reads it: effects run in their order.
  useEffect(() => {
    isNew.current = false;
  }, []);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Commands"
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2"
    >
      {sections.map(({ title, entries }) => {
        const options = entries.map((entry) => (
          <Option
            key={entry.id}
            id={optionId(id, entry)}
            entry={entry}
            isActive={entry === active}
            note={entry.note ?? (title === null ? GROUPS[entry.group].one : null)}
            onPoint={() => onPoint(entry)}
            onChoose={() => onChoose(entry)}
          />
        ));
        if (title === null) return options;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups by their role.
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-3 pt-3 pb-1.5 font-medium text-faint text-xs">
              {title}
            </p>
            {options}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  note: string | null;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, entry, isActive, note, onPoint, onChoose }: OptionProps) {
  const { label, icon: Icon, keys } = entry;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the combobox has focus and keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // Not on entering: a list that scrolls below a resting pointer must not change what is active.
      onPointerMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onChoose}
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm [content-visibility:auto] sm:min-h-10",
        isActive && "bg-hover",
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn("size-4 shrink-0", isActive ? "text-signal-text" : "text-faint")}
        strokeWidth={1.75}
      />
      <span dir="auto" className="truncate">
        {label}
      </span>
      {note && <span className="shrink-0 text-faint text-xs">{note}</span>}
      {keys && (
        <span
          aria-hidden="true"
          className="ml-auto flex shrink-0 gap-1 max-sm:hidden pointer-coarse:hidden"
        >
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}
