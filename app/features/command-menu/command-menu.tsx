import { useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from "react";
import type { Viewer } from "#contract/viewer";
import { DialogSheet } from "#ui/dialog-sheet";
import { arrange } from "./arrange";
import { CommandList, optionId } from "./command-list";
import type { Entry } from "./entry";
import { recallRecent, rememberRecent } from "./recent";
import type { Go } from "./screens";
import { useEntries } from "./use-entries";

/** How many entries Page Up and Page Down move by. */
const PAGE = 8;

interface CommandMenuProps {
  viewer: Viewer;
  onShowShortcuts: () => void;
  onClose: () => void;
}

/** Every screen, tool, film, setting and action, found by words; Enter runs the active one. */
export function CommandMenu({ viewer, onShowShortcuts, onClose }: CommandMenuProps) {
  const navigate = useNavigate();
  const go = useCallback<Go>(
    (to, isDocument) => (isDocument ? window.location.assign(to) : navigate(to)),
    [navigate],
  );
  const entries = useEntries({ viewer, go, onShowShortcuts });
  const [search, setSearch] = useState("");
  const [recent] = useState(() => recallRecent(viewer.accountId));
  const [activeId, setActiveId] = useState<string | null>(null);
  const sections = useMemo(() => arrange(entries, search, recent), [entries, search, recent]);
  const shown = sections.flatMap((section) => section.entries);
  const place = Math.max(
    0,
    shown.findIndex(({ id }) => id === activeId),
  );
  const active = shown[place] ?? null;
  const list = useId();
  // It waits until the focus is back where it was: what it opens gives it back there, too.
  const chosen = useRef<Entry | null>(null);

  function run(entry: Entry) {
    chosen.current = entry;
    rememberRecent(viewer.accountId, entry.id);
    onClose();
  }

  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = shown.length - 1;
    const next = {
      ArrowDown: place === last ? 0 : place + 1,
      ArrowUp: place === 0 ? last : place - 1,
      PageDown: Math.min(last, place + PAGE),
      PageUp: Math.max(0, place - PAGE),
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActiveId(shown[next]?.id ?? null);
    }
    if (event.key === "Enter" && active) {
      event.preventDefault();
      run(active);
    }
  }

  return (
    <DialogSheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Command menu"
      isHeadingHidden
      focusOnClose={() => {
        const { current } = chosen;
        if (current) window.setTimeout(current.run);
        return null;
      }}
      className="inset-x-2 top-2 bottom-auto max-sm:in-data-toasts:top-(--toasts-room) flex max-h-[calc(100dvh-1rem)] w-auto flex-col overflow-hidden rounded-panel! bg-raised sm:top-[12vh] sm:max-h-[min(34rem,76vh)] sm:max-w-2xl sm:translate-y-0"
    >
      <div className="flex h-16 shrink-0 items-center gap-3 border-line border-b pr-14 pl-5">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-faint" strokeWidth={1.75} />
        <input
          data-autofocus
          role="combobox"
          aria-label="Search commands"
          aria-autocomplete="list"
          aria-expanded={active !== null}
          aria-controls={active ? list : undefined}
          aria-activedescendant={active ? optionId(list, active) : undefined}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder="Where to, or what to do?"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActiveId(null);
          }}
          onKeyDown={move}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-faint"
        />
      </div>
      {active ? (
        <CommandList
          id={list}
          sections={sections}
          active={active}
          onPoint={({ id }) => setActiveId(id)}
          onChoose={run}
        />
      ) : (
        <p className="px-5 py-10 text-center text-muted text-sm">No matches. Try fewer words.</p>
      )}
      <div className="flex h-10 shrink-0 items-center justify-between gap-4 border-line border-t px-5 text-faint text-xs">
        <p role="status" className="figures">
          {shown.length === 1 ? "1 result" : `${shown.length} results`}
        </p>
        <p aria-hidden="true" className="flex gap-4 max-sm:hidden pointer-coarse:hidden">
          <span>↑ ↓ to move</span>
          <span>Enter to run</span>
          <span>Esc to close</span>
        </p>
      </div>
    </DialogSheet>
  );
}
