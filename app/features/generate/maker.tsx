import { Cpu, PencilRuler } from "lucide-react";
import type { CreatorModel } from "#contract/models";
import { describeMaker, isAiProvider } from "#contract/providers";
import { cn } from "#lib/cn";

interface MakerProps {
  model: string;
  /** Null where it is not known. */
  provider: string | null;
  /** The model that was asked for, where another one took over. */
  asked?: string | undefined;
  className?: string | undefined;
}

/** Who makes a result: the built-in engine, which is no AI, or a model and its provider. */
export function Maker({ model, provider, asked, className }: MakerProps) {
  const Icon = isAiProvider(provider) ? Cpu : PencilRuler;
  return (
    <p className={cn("flex min-w-0 items-center gap-1.5 text-muted text-xs", className)}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="[overflow-wrap:anywhere]">
        {describeMaker({ model, provider, asked_model: asked })}
      </span>
    </p>
  );
}

/** The same of a model that will make one; nothing while it is not known. */
export function MakerOf({
  model,
  className,
}: Pick<MakerProps, "className"> & { model: CreatorModel | null }) {
  if (!model) return null;
  return <Maker model={model.name} provider={model.provider} className={className} />;
}
