import { useId } from "react";
import { SearchField } from "#ui/search-field";
import { Select } from "#ui/select";
import { BASE_LABELS, BASES, KIND_LABELS, type LoraFilter } from "./lora-words";

const ALL = "all";
const BASE_CHOICES = [
  { value: ALL, label: "All bases" },
  ...BASES.map((base) => ({ value: base, label: BASE_LABELS[base] })),
];
const KIND_CHOICES = [
  { value: ALL, label: "All kinds" },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
];

interface LibraryFiltersProps {
  filter: LoraFilter;
  onChange: (name: keyof LoraFilter, value: string) => void;
}

/** Narrows the library down by words, base and kind. */
export function LibraryFilters({ filter, onChange }: LibraryFiltersProps) {
  const id = useId();
  const choose = (name: "base" | "kind", value: string) =>
    onChange(name, value === ALL ? "" : value);
  return (
    <search className="flex flex-wrap gap-2">
      <SearchField
        label="Search names and triggers"
        given={filter.q}
        onChange={(value) => onChange("q", value)}
      />
      <div className="min-w-44 flex-1 sm:flex-none [&_button]:h-11">
        <Select
          id={`${id}-base`}
          aria-label="Base model"
          value={BASES.find((one) => one === filter.base) ?? ALL}
          onChange={(value) => choose("base", value)}
          options={BASE_CHOICES}
        />
      </div>
      <div className="min-w-32 flex-1 sm:flex-none [&_button]:h-11">
        <Select
          id={`${id}-kind`}
          aria-label="Kind"
          value={Object.hasOwn(KIND_LABELS, filter.kind) ? filter.kind : ALL}
          onChange={(value) => choose("kind", value)}
          options={KIND_CHOICES}
        />
      </div>
    </search>
  );
}
