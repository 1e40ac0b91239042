import type { CreatorModel } from "#contract/models";

interface ConsentBoxProps {
  model: Pick<CreatorModel, "name" | "is_ai">;
  /** The model that may take over. */
  fallback: Pick<CreatorModel, "name" | "is_ai">;
  /** What the same costs with that one, in words. */
  price: string;
  isAllowed: boolean;
  onChange: (isAllowed: boolean) => void;
}

/** Asks whether a cheaper model may run where the chosen one is not available. */
export function ConsentBox({ model, fallback, price, isAllowed, onChange }: ConsentBoxProps) {
  return (
    <label className="flex items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-signal"
        checked={isAllowed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Use {fallback.name} if {model.name} is not available
        <span className="block text-faint text-xs">
          {price}
          {model.is_ai && !fallback.is_ai && ". It is not AI"}
        </span>
      </span>
    </label>
  );
}
