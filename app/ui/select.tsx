import { ChevronDown } from "lucide-react";
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { selectStyles } from "./field";
import type { SelectProps } from "./select-list";

const load = async () => (await import("./select-list")).SelectList;
const OPENERS = ["ArrowDown", "ArrowUp", "Enter", " "];

/** One choice out of a few, by mouse, touch, arrows or typing; its list is fetched when wanted. */
export function Select(props: SelectProps) {
  const [List, setList] = useState<ComponentType<SelectProps> | null>(null);
  if (List) return <List {...props} />;
  const { value, onChange: _, options, placeholder, ...attributes } = props;
  const chosen = options.find((one) => one.value === value);
  const open = () => void load().then((loaded) => setList(() => loaded));

  function press(event: KeyboardEvent) {
    if (!OPENERS.includes(event.key)) return;
    event.preventDefault();
    open();
  }

  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      aria-haspopup="listbox"
      className={selectStyles}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={open}
      onKeyDown={press}
      {...attributes}
    >
      <span className={chosen ? "truncate" : "truncate text-faint"}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 text-faint" />
    </button>
  );
}
