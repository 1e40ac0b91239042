import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { selectStyles } from "./field";

/** No key writes a space of no width. */
const UNTYPED = "\u200b";

export interface SelectProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Typing does not choose one that `isPicked`: it leads somewhere. */
  options: readonly { value: string; label: string; note?: string; isPicked?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  "aria-describedby"?: string | undefined;
  /** Where no label is beside it. */
  "aria-label"?: string;
}

/** The list of a choice; it begins open. */
export function SelectList({ id, value, onChange, options, placeholder, ...props }: SelectProps) {
  const chosen = options.find((one) => one.value === value);
  return (
    <Primitive.Root defaultOpen value={value} onValueChange={onChange}>
      <Primitive.Trigger id={id} className={selectStyles} {...props}>
        <span className={chosen ? "truncate" : "truncate text-faint"}>
          {/* Radix shows the placeholder for an empty value, even if that is one of the choices. */}
          <Primitive.Value placeholder={chosen?.label ?? placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-faint" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-80 min-w-(--radix-select-trigger-width) max-w-[min(24rem,var(--radix-select-content-available-width))] animate-rise overflow-hidden rounded-panel border border-line bg-raised p-1.5 text-text shadow-raised"
        >
          <Primitive.Viewport>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                {...(option.isPicked ? { textValue: UNTYPED } : {})}
                className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control py-1.5 pr-3 pl-2.5 text-sm outline-none data-[highlighted]:bg-hover"
              >
                <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  {option.note && <span className="text-faint text-xs">{option.note}</span>}
                </span>
                <Primitive.ItemIndicator>
                  <Check aria-hidden="true" className="size-4 text-signal-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
