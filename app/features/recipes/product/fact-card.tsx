import { useId } from "react";
import type { FactKind } from "#contract/scripts";
import { Input } from "#ui/input";
import { DeleteRow } from "../rows/delete-row";
import type { CardFact } from "./product-plan";

const KINDS: Record<FactKind, string> = {
  name: "Name",
  brand: "Brand",
  price: "Price",
  description: "Description",
  feature: "Feature",
  availability: "Availability",
  rating: "Rating",
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
          onChange={(next) => onChange(facts.with(index, next))}
          onRemove={() => onChange(facts.toSpliced(index, 1))}
        />
      ))}
    </ul>
  );
}

function Fact({
  fact,
  onChange,
  onRemove,
}: {
  fact: CardFact;
  onChange: (fact: CardFact) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const isOwn = fact.source === "You";
  return (
    <li className="flex items-start gap-3 rounded-control px-2 py-1.5 hover:bg-hover">
      {isOwn ? (
        <Input
          aria-label={`${KINDS[fact.kind]}, your own fact`}
          value={fact.text}
          maxLength={300}
          placeholder={fact.kind === "name" ? "e.g. Nova mug" : "e.g. keeps coffee hot for 6 hours"}
          onChange={({ target }) => onChange({ ...fact, text: target.value })}
          className="min-w-0 flex-1"
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
      <span className="shrink-0 pt-0.5 text-right text-faint text-xs">
        {KINDS[fact.kind]}
        <br />
        {fact.source}
      </span>
      {isOwn && <DeleteRow label="Delete this fact" onDelete={onRemove} />}
    </li>
  );
}
