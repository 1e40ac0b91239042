import { useStore } from "@nanostores/react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";
import { useViewer } from "../shell/viewer";
import { type KeptLook, MAX_PRESET_NAME, presetName } from "./kept-look";
import { lookStoreOf } from "./look-store";
import { PresetList } from "./preset-list";

const NO_ROOM = "This browser could not keep the preset. Free some storage, and try again.";

interface OwnLooksProps {
  /** The look that is worked on, with its table. */
  current: () => KeptLook | Promise<KeptLook>;
  onUse: (look: KeptLook) => void;
}

/** Looks that their creator saved: they stay in this browser for this account, and the look that is copied from one picture or scene to another. */
export function OwnLooks({ current, onUse }: OwnLooksProps) {
  const store = lookStoreOf(useViewer().accountId);
  const own = useStore(store.presets) ?? [];
  const copied = useStore(store.copiedLook);
  const [open, setOpen] = useState<"save" | "edit" | null>(null);
  const toggle = (part: typeof open) => setOpen(open === part ? null : part);
  useEffect(() => {
    const read = () => void store.read();
    read();
    // Another tab may have copied a look meanwhile.
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  }, [store]);

  async function withCurrent(act: (look: KeptLook) => Promise<void>, failure: string) {
    try {
      await act(await current());
    } catch {
      toast.error(failure);
    }
  }

  return (
    <section aria-label="Own looks" className="grid gap-2">
      {own.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {own.map(({ id, name, look }) => (
            <Button
              key={id}
              size="sm"
              aria-label={`Preset: ${name}`}
              className="max-w-full"
              onClick={() => onUse(look)}
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Button>
          ))}
        </div>
      )}
      {own.length > 0 && <p className="text-faint text-xs">Kept in this browser.</p>}
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            void withCurrent(async (look) => {
              await store.copyLook(look);
              toast.success("Look copied");
            }, "The look could not be copied.")
          }
        >
          Copy look
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={!copied}
          onClick={() => copied && onUse(copied)}
        >
          Paste look
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={open === "save"}
          onClick={() => toggle("save")}
        >
          Save preset
        </Button>
        {own.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={open === "edit"}
            onClick={() => toggle("edit")}
          >
            Edit presets
          </Button>
        )}
      </div>
      {open === "save" && (
        <NameForm
          onName={(name) => {
            setOpen(null);
            void withCurrent(async (look) => {
              await store.savePreset(name, look);
              toast.success("Preset saved", { description: name });
            }, NO_ROOM);
          }}
        />
      )}
      {open === "edit" && own.length > 0 && <PresetList presets={own} store={store} />}
    </section>
  );
}

/** Asks for the name of a new preset. */
function NameForm({ onName }: { onName: (name: string) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const name = presetName(text);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name !== null) onName(name);
  }
  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="text-sm">
        Preset name
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          autoFocus
          dir="auto"
          value={text}
          maxLength={MAX_PRESET_NAME}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" disabled={name === null}>
          Save
        </Button>
      </div>
    </form>
  );
}
