import {
  Ellipsis,
  Eye,
  EyeOff,
  Lock,
  LockOpen,
  type LucideIcon,
  Volume2,
  VolumeX,
} from "lucide-react";
import { memo, useRef, useState } from "react";
import type { Track } from "#contract/timeline/timeline";
import { ROW_HEIGHTS } from "#contract/timeline/version-2";
import { findItem } from "#film/edit/find";
import { updateTrack } from "#film/edit/items";
import { cn } from "#lib/cn";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";
import { useDesk } from "../desk";
import { chooseAll, chosenAt } from "../selection";
import { NAMES_WIDTH } from "./ruler";

const HEIGHTS: Readonly<Record<(typeof ROW_HEIGHTS)[number], string>> = {
  small: "Low",
  medium: "Medium",
  large: "High",
};

const MAX_NAME = 40;

function Switch({
  label,
  isOn,
  icon: Icon,
  onPress,
}: {
  label: string;
  isOn: boolean;
  icon: LucideIcon;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onPress}
      className={cn(
        "grid size-6 shrink-0 place-items-center rounded-frame hover:bg-hover",
        isOn ? "text-signal" : "text-faint",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}

/** The place of a switch that a row does not have, so that all are below one another. */
const NoSwitch = () => <span aria-hidden="true" className="size-6" />;

/** The name of a row while it is changed. */
function NameField({
  name,
  onEnd,
}: {
  name: string;
  /** Gets the name, or null for the one that it had. `byKey` where the focus goes with the field. */
  onEnd: (name: string | null, byKey: boolean) => void;
}) {
  return (
    <input
      ref={(field) => field?.select()}
      aria-label="Row name"
      defaultValue={name}
      maxLength={MAX_NAME}
      onBlur={(event) => onEnd(event.target.value, false)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnd(event.currentTarget.value, true);
        if (event.key === "Escape") onEnd(null, true);
      }}
      className="h-6 min-w-0 flex-1 rounded-frame border border-control bg-raised px-1 text-text text-xs"
    />
  );
}

/** Whether two heads look the same: what is on their rows does not count. */
function looksAlike(one: Track, other: Track): boolean {
  const seen = ({ id, kind, locked, height, ...rest }: Track) =>
    [
      id,
      kind,
      locked,
      height,
      "hidden" in rest && rest.hidden,
      "muted" in rest && rest.muted,
    ].join();
  return seen(one) === seen(other);
}

/** A row's name, and what holds for all that is on it. */
export const RowHead = memo(
  function RowHead({ track, name }: { track: Track; name: string }) {
    const desk = useDesk();
    const [isNaming, setNaming] = useState(false);
    /** Whether Rename was chosen in the menu that is open. */
    const isAsked = useRef(false);
    const opener = useRef<HTMLButtonElement>(null);
    const change = (changes: Partial<Track>) =>
      desk.editing.edit((timeline) => updateTrack(timeline, { id: track.id, changes }));

    function lock() {
      const { timeline } = desk.editing.state.get();
      if (!track.locked)
        chooseAll(
          desk,
          chosenAt(desk).filter((id) => findItem(timeline, id)?.track.id !== track.id),
        );
      change({ locked: !track.locked });
    }

    function rename(next: string | null, byKey: boolean) {
      if (!isNaming) return;
      if (byKey) requestAnimationFrame(() => opener.current?.focus());
      setNaming(false);
      const given = next?.trim() ?? name;
      if (given !== name) change({ name: given === "" ? undefined : given });
    }

    return (
      <fieldset
        aria-label={name}
        className="sticky left-0 z-10 flex shrink-0 items-center gap-px border-line border-r bg-panel pr-1 pl-2.5 text-muted text-xs"
        style={{ width: NAMES_WIDTH }}
      >
        {isNaming ? (
          <NameField name={name} onEnd={rename} />
        ) : (
          <span dir="auto" title={name} className="min-w-0 flex-1 truncate">
            {name}
          </span>
        )}
        <Switch
          label="Lock"
          isOn={track.locked ?? false}
          icon={track.locked ? Lock : LockOpen}
          onPress={lock}
        />
        {"hidden" in track ? (
          <Switch
            label="Hide"
            isOn={track.hidden}
            icon={track.hidden ? EyeOff : Eye}
            onPress={() => change({ hidden: !track.hidden })}
          />
        ) : (
          <NoSwitch />
        )}
        {track.kind === "captions" ? (
          <NoSwitch />
        ) : (
          <Switch
            label="Mute"
            isOn={track.muted ?? false}
            icon={track.muted ? VolumeX : Volume2}
            onPress={() => change({ muted: !track.muted })}
          />
        )}
        <Menu>
          <MenuTrigger asChild>
            <button
              ref={opener}
              type="button"
              aria-label="Row"
              title="Row"
              className="grid size-6 shrink-0 place-items-center rounded-frame text-faint hover:bg-hover"
            >
              <Ellipsis aria-hidden="true" className="size-3.5" />
            </button>
          </MenuTrigger>
          <MenuContent
            align="start"
            className="min-w-40"
            onCloseAutoFocus={(event) => {
              if (!isAsked.current) return;
              // The field comes once the menu has gone: until then that keeps the focus.
              event.preventDefault();
              isAsked.current = false;
              setNaming(true);
            }}
          >
            <MenuItem
              onSelect={() => {
                isAsked.current = true;
              }}
            >
              Rename
            </MenuItem>
            <MenuSeparator />
            {ROW_HEIGHTS.map((height) => (
              <MenuItem
                key={height}
                role="menuitemradio"
                aria-checked={(track.height ?? "medium") === height}
                className="aria-checked:font-semibold aria-checked:text-signal"
                onSelect={() => change({ height })}
              >
                {HEIGHTS[height]}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      </fieldset>
    );
  },
  (before, after) => before.name === after.name && looksAlike(before.track, after.track),
);
