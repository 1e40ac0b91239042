import type { Lora } from "#contract/loras";
import { Badge } from "#ui/badge";
import { Facts } from "#ui/facts";
import { LoraMenu } from "./lora-menu";
import { LoraSamples } from "./lora-samples";
import { LoraTrigger } from "./lora-trigger";
import { BASE_LABELS, KIND_LABELS, loraFacts } from "./lora-words";

interface LoraCardProps {
  lora: Lora;
  /** Where it is used; null where no active model takes it. */
  studio: string | null | undefined;
  onEdit: () => void;
  onDelete: () => void;
  onReport: () => void;
}

/** A LoRA of the library: what it is, what it is for, and what is known about it. */
export function LoraCard({ lora, ...actions }: LoraCardProps) {
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-panel border border-line bg-panel p-4 [contain-intrinsic-size:auto_19rem] [content-visibility:auto]">
      <LoraSamples lora={lora} />
      <div className="flex min-w-0 items-start gap-2">
        <h2 dir="auto" className="min-w-0 grow font-semibold text-base [overflow-wrap:anywhere]">
          {lora.name}
        </h2>
        <LoraMenu lora={lora} {...actions} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        {lora.base && <Badge>{BASE_LABELS[lora.base]}</Badge>}
        <Badge>{KIND_LABELS[lora.kind]}</Badge>
        {lora.is_shared && <Badge tone="good">Shared</Badge>}
        {lora.depicts_person && <Badge tone="warn">Shows a person</Badge>}
      </div>
      <LoraTrigger trigger={lora.trigger} />
      <Facts facts={loraFacts(lora)} className="figures gap-y-1" />
    </li>
  );
}
