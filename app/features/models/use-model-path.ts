import { isStudioKind, KINDS } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { prefillPath } from "../generate/prefill";
import { useIsOn } from "../shell/use-features";

interface ModelPath {
  to: string;
  label: string;
  /** Whether it is entered by a load of its document. */
  isDocument: boolean;
}

/** The way from a model to the form that uses it; null where its tool is switched off. */
export function useModelPath({ name, model_type: kind }: CreatorModel): ModelPath | null {
  const isOn = useIsOn();
  if (!isOn(KINDS[kind].feature)) return null;
  if (isStudioKind(kind)) {
    const to = prefillPath(KINDS[kind].screen?.path ?? "", { model: name });
    return { to, label: "Use this model", isDocument: false };
  }
  if (kind === "upscale" || kind === "cutout") {
    const search = new URLSearchParams({ tool: kind, model: name });
    return { to: `/dashboard/enhance?${search}`, label: "Use this model", isDocument: true };
  }
  return { to: "/dashboard/editor", label: "Open the editor", isDocument: false };
}
