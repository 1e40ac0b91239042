interface CheckPillsProps<Value extends string> {
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  isInvalid?: boolean;
  /** @param chosen in the order of the options */
  onChange: (chosen: Value[]) => void;
}

/** Any number of choices out of a few words, side by side. */
export function CheckPills<Value extends string>({
  options,
  chosen,
  isInvalid = false,
  onChange,
}: CheckPillsProps<Value>) {
  const chosenWith = (value: Value, isChosen: boolean) =>
    options
      .map((one) => one.value)
      .filter((one) => (one === value ? isChosen : chosen.includes(one)));
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="flex h-9 cursor-pointer items-center gap-2 rounded-control border border-control px-3 text-sm hover:bg-hover has-checked:border-signal has-checked:bg-signal-wash pointer-coarse:h-11"
        >
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) => onChange(chosenWith(value, target.checked))}
            className="size-4 accent-signal"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
