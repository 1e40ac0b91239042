import { useEffect, useId, useState } from "react";
import { GENERATION_STATUSES } from "#contract/generation-words";
import { PROVIDER_NAMES, providerLabel } from "#contract/providers";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { PERIODS } from "./generation-query";

interface GenerationFiltersProps {
  /** The filters, as the address has them. */
  search: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
  onClear: () => void;
}

const TYPING_MS = 300;

const all = (label: string) => ({ value: "all", label });
const STATUS_OPTIONS = [
  all("Any status"),
  ...GENERATION_STATUSES.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
];
const PROVIDER_OPTIONS = [
  all("Any provider"),
  ...PROVIDER_NAMES.map((value) => ({ value, label: providerLabel(value) })),
];
const PERIOD_OPTIONS = [all("Any time"), ...PERIODS];
/** Moments that only the address names; shown while it does, and not to be chosen. */
const CHOSEN = { value: "chosen", label: "Times of the address" };
const TEST_OPTIONS = [
  all("All generations"),
  { value: "none", label: "Without tests" },
  { value: "only", label: "Tests only" },
];

/** Which generations are listed; kept in the address. */
export function GenerationFilters({ search, onChange, onClear }: GenerationFiltersProps) {
  const id = useId();
  const pick = (name: string) => search.get(name) ?? "all";
  const choose = (name: string) => (value: string) =>
    onChange({ [name]: value === "all" ? "" : value });
  const hasTimes = !search.has("last") && (search.has("from") || search.has("to"));

  function choosePeriod(value: string) {
    if (value === CHOSEN.value) return;
    onChange({ last: value === "all" ? "" : value, from: "", to: "" });
  }

  return (
    <div className="grid grid-cols-2 gap-3 p-4 sm:px-6 md:grid-cols-3 xl:grid-cols-6">
      <Select
        id={`${id}-status`}
        aria-label="Status"
        value={pick("status")}
        onChange={choose("status")}
        options={STATUS_OPTIONS}
      />
      <Select
        id={`${id}-provider`}
        aria-label="Provider"
        value={pick("provider")}
        onChange={choose("provider")}
        options={PROVIDER_OPTIONS}
      />
      <Typed name="model" label="Model, by name" hint="Model" search={search} onChange={onChange} />
      <Typed
        name="person"
        label="Person, by e-mail or id"
        hint="E-mail or id"
        search={search}
        onChange={onChange}
      />
      <Select
        id={`${id}-period`}
        aria-label="Time"
        value={hasTimes ? CHOSEN.value : pick("last")}
        onChange={choosePeriod}
        options={hasTimes ? [...PERIOD_OPTIONS, CHOSEN] : PERIOD_OPTIONS}
      />
      <div className="contents md:flex md:gap-2">
        <div className="min-w-0 md:flex-1">
          <Select
            id={`${id}-test`}
            aria-label="Test generations"
            value={pick("test")}
            onChange={choose("test")}
            options={TEST_OPTIONS}
          />
        </div>
        {search.size > 0 && (
          <Button
            size="md"
            variant="quiet"
            className="max-md:col-span-2 max-md:justify-self-start"
            onClick={onClear}
          >
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}

/** A filter that is typed: it counts once the typing rests. */
function Typed({
  name,
  label,
  hint,
  search,
  onChange,
}: {
  name: string;
  label: string;
  /** Is in the empty field. */
  hint: string;
  search: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
}) {
  const given = search.get(name) ?? "";
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    setText(given);
  }
  useEffect(() => {
    if (text.trim() === given) return;
    const timer = window.setTimeout(() => onChange({ [name]: text.trim() }), TYPING_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <Field label={<span className="sr-only">{label}</span>} className="[&>div:first-child]:hidden">
      {(control) => (
        <Input
          {...control}
          aria-label={label}
          placeholder={hint}
          className="h-10 text-sm"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Field>
  );
}
