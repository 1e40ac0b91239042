import { X } from "lucide-react";
import { MAX_LORA_STRENGTH } from "#contract/lora-limits";
import { Button } from "#ui/button";
import { Slider } from "#ui/slider";
import type { ChosenLora } from "./chosen-loras";
import { strengthLabel } from "./lora-words";

const STEP = 0.05;

interface ChosenLoraRowProps {
  lora: ChosenLora;
  /** Why it does not go along; null where it does. */
  problem: string | null;
  onStrength: (strength: number) => void;
  onRemove: () => void;
}

/** A chosen LoRA with its strength and the word that it puts into the prompt. */
export function ChosenLoraRow({ lora, problem, onStrength, onRemove }: ChosenLoraRowProps) {
  const { name, trigger, strength } = lora;
  return (
    <li className="grid gap-1.5 rounded-control border border-line p-2.5">
      <div className="flex min-w-0 items-center gap-2">
        <span
          dir="auto"
          className="min-w-0 grow font-medium text-sm leading-tight [overflow-wrap:anywhere]"
        >
          {name}
        </span>
        <span className="figures font-mono text-xs">{strengthLabel(strength)}</span>
        <Button
          variant="quiet"
          size="icon-sm"
          className="pointer-coarse:size-11"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <Slider
        label={`Strength of ${name}`}
        value={strength}
        minimum={0}
        maximum={MAX_LORA_STRENGTH}
        step={STEP}
        said={strengthLabel(strength)}
        onChange={(next) => onStrength(Math.round(next / STEP) / (1 / STEP))}
      />
      {problem ? (
        <p role="status" className="font-medium text-signal-text text-xs [overflow-wrap:anywhere]">
          {problem}
        </p>
      ) : (
        <p className="text-faint text-xs [overflow-wrap:anywhere]">
          {trigger === null
            ? "It has no trigger word."
            : `Its trigger ${trigger} is put into the prompt where it is not there.`}
        </p>
      )}
    </li>
  );
}
