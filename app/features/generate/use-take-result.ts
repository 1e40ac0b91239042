import { useNavigate } from "@remix-run/react";
import type { RefObject } from "react";
import { KINDS, type StudioKind } from "#contract/kinds";
import { toast } from "#ui/toast";
import { useViewer } from "../shell/viewer";
import type { Card } from "./desk";
import { putOnStage } from "./desk-cards";
import { type FormDraft, leaveDraft } from "./use-draft";
import { clearStage } from "./use-generations";

/** Makes a result the input of a form: of this one, or of another kind's. */
export function useTakeResult(
  kind: StudioKind,
  {
    change,
    promptRef,
  }: {
    change: (part: Partial<FormDraft>) => void;
    promptRef: RefObject<HTMLTextAreaElement | null>;
  },
) {
  const { accountId } = useViewer();
  const navigate = useNavigate();
  return (card: Card, next: StudioKind) => {
    const { resultUrl, record } = card.generation;
    if (!resultUrl) return;
    const image = { url: resultUrl, width: record?.width ?? null, height: record?.height ?? null };
    if (next === kind) {
      change({ image, focus: null });
      clearStage(kind);
      toast.success("The result is your new input.");
      promptRef.current?.focus();
      return;
    }
    leaveDraft(next, accountId, { image, focus: null });
    putOnStage(next, null);
    navigate(KINDS[next].screen.path, { state: { isForForm: true } });
  };
}
