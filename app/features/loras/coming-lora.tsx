import type { Lora } from "#contract/loras";
import { Button } from "#ui/button";
import { Since } from "#ui/local-time";
import { Progress } from "#ui/progress";
import { KIND_LABELS } from "./lora-words";

/** An import that is on its way. */
export function ComingLora({ lora, onStop }: { lora: Lora; onStop: () => void }) {
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-panel border border-line bg-panel p-4">
      <div className="grid h-16 place-items-center rounded-control bg-well px-6">
        <Progress label={`Import of ${lora.name}`} value={null} />
      </div>
      <h2 dir="auto" className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">
        {lora.name}
      </h2>
      <p className="text-muted text-sm">
        On its way from its address, then it is checked. {KIND_LABELS[lora.kind]}, begun{" "}
        <Since at={lora.created_at} />. You can leave this page.
      </p>
      <Button size="sm" className="justify-self-start" onClick={onStop}>
        Stop the import
      </Button>
    </li>
  );
}
