import { useTyped } from "#lib/use-typed";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";
import { type LookPreset, MAX_PRESET_NAME } from "./kept-look";
import type { LookStore } from "./look-store";

const failed = () => toast.error("The preset could not be changed.");

async function remove(preset: LookPreset, store: LookStore) {
  try {
    const bringBack = await store.deletePreset(preset);
    toast.undo("Preset deleted", {
      onUndo: () => void bringBack().catch(failed),
      onGone: () => undefined,
    });
  } catch {
    failed();
  }
}

interface PresetListProps {
  presets: readonly LookPreset[];
  store: LookStore;
}

/** One's own looks with their names to be changed, and what deletes them. */
export function PresetList({ presets, store }: PresetListProps) {
  return (
    <ul className="grid gap-2">
      {presets.map((preset) => (
        <PresetRow key={preset.id} preset={preset} store={store} />
      ))}
    </ul>
  );
}

function PresetRow({ preset, store }: { preset: LookPreset; store: LookStore }) {
  const [name, setName] = useTyped(preset.name);
  const rename = () => {
    if (name.trim() === "") setName(preset.name);
    else void store.renamePreset(preset, name).catch(failed);
  };
  return (
    <li className="flex gap-2">
      <Input
        aria-label={`Name of the preset ${preset.name}`}
        dir="auto"
        value={name}
        maxLength={MAX_PRESET_NAME}
        onChange={({ target }) => setName(target.value)}
        onBlur={rename}
        onKeyDown={({ key }) => {
          if (key === "Enter") rename();
          if (key === "Escape") setName(preset.name);
        }}
      />
      <Button
        variant="quiet"
        aria-label={`Delete the preset ${preset.name}`}
        onClick={() => void remove(preset, store)}
      >
        Delete
      </Button>
    </li>
  );
}
