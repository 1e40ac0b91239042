import { useId } from "react";
import type { FactKind } from "#contract/scripts";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { DeleteRow } from "../rows/delete-row";
import { AD_FACT_KINDS, type CardFact } from "./product-plan";

const KINDS: Record<FactKind, string> = {
  name: "Name",
  brand: "Brand",
  price: "Price",
  description: "Description",
  feature: "Feature",
  availability: "Availability",
  rating: "Rating",
};

const KIND_CHOICES = AD_FACT_KINDS.map((value) => ({ value, label: KINDS[value] }));
const EXAMPLES: Partial<Record<FactKind, string>> = {
  name: "e.g. Nova mug",
  brand: "e.g. Nova",
  price: "e.g. 49.00 EUR",
  description: "e.g. a mug of steel with two walls",
  availability: "e.g. In stock",
  rating: "e.g. 4.6 of 5 (120)",
};

/** Facts with where each was read; those of a page are ticked, own ones are written. */
export function FactCard({
  facts,
  onChange,
}: {
  facts: readonly CardFact[];
  onChange: (facts: CardFact[]) => void;
}) {
  if (facts.length === 0) return null;
  return (
    <ul aria-label="Facts" className="grid gap-1 rounded-panel border border-line p-2">
      {facts.map((fact, index) => (
        <Fact
          key={fact.id}
          fact={fact}
          number={index + 1}
          onChange={(next) => onChange(facts.with(index, next))}
          onRemove={() => onChange(facts.toSpliced(index, 1))}
        />
      ))}
    </ul>
  );
}

function Fact({
  fact,
  number,
  onChange,
  onRemove,
}: {
  fact: CardFact;
  /** Of the list, from 1. */
  number: number;
  onChange: (fact: CardFact) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const isOwn = fact.source === "You";
  return (
    <li className="flex items-start gap-3 rounded-control px-2 py-1.5 hover:bg-hover has-[[role=combobox]]:flex-wrap">
      {isOwn ? (
        <Input
          aria-label={`${KINDS[fact.kind]}, your own fact`}
          value={fact.text}
          maxLength={300}
          placeholder={EXAMPLES[fact.kind] ?? "e.g. keeps coffee hot for 6 hours"}
          onChange={({ target }) => onChange({ ...fact, text: target.value })}
          className="min-w-0 flex-1 basis-48"
        />
      ) : (
        <>
          <input
            id={id}
            type="checkbox"
            checked={fact.isConfirmed}
            onChange={({ target }) => onChange({ ...fact, isConfirmed: target.checked })}
            className="mt-0.5 size-5 shrink-0 accent-signal"
          />
          <label
            htmlFor={id}
            dir="auto"
            className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]"
          >
            {fact.text}
          </label>
        </>
      )}
      {isOwn ? (
        <span className="w-32 shrink-0">
          <Select
            id={`${id}-kind`}
            aria-label={`Kind of fact ${number}`}
            value={fact.kind}
            options={KIND_CHOICES}
            onChange={(value) => {
              const kind = AD_FACT_KINDS.find((one) => one === value);
              if (kind) onChange({ ...fact, kind });
            }}
          />
        </span>
      ) : (
        <span className="shrink-0 pt-0.5 text-right text-faint text-xs">
          {KINDS[fact.kind]}
          <br />
          {fact.source}
        </span>
      )}
      {isOwn && <DeleteRow label="Delete this fact" onDelete={onRemove} />}
    </li>
  );
}
