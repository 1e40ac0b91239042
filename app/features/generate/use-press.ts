import { type RefObject, useState } from "react";
import { KINDS, type StudioKind } from "#contract/kinds";
import { useShortageNote } from "#lib/credits";
import { toast } from "#ui/toast";
import { startGenerations } from "./generation-desk";
import type { ClientGeneration } from "./generation-state";
import { isChecked, isWorthAsking } from "./prompt-checks";
import { promptRefusal } from "./prompt-length";
import { seedOf, startBodies } from "./start-bodies";
import type { FormDraft } from "./use-draft";
import type { FormModel } from "./use-form-model";

interface PressedForm {
  kind: StudioKind;
  draft: FormDraft;
  form: FormModel;
  /** What leads the stage. */
  generation: ClientGeneration;
  /** Why the form cannot be sent; null where it can. */
  missing: string | null;
  isUploading: boolean;
  promptRef: RefObject<HTMLTextAreaElement | null>;
  /** What is sent; null where that could not be made. */
  prepare: () => Promise<FormDraft | null>;
  onSent: () => void;
  onFailed: () => void;
}

/** What a press on Generate does: it says what is missing, asks where a prompt has little effect, and sends the form. */
export function usePress(pressed: PressedForm) {
  const { kind, draft, form, generation, missing, isUploading, promptRef } = pressed;
  const { model, price, preferredRatio, allowsFallback } = form;
  const { inputs, takesPrompt } = KINDS[kind];
  const isShortOf = useShortageNote();
  const [isAsked, setIsAsked] = useState(false);

  function generate() {
    if (generation.status === "processing") return;
    if (inputs.includes("image") && !draft.image && !isUploading) {
      toast.error("Please upload an input image first!");
      return;
    }
    const refusal = takesPrompt ? promptRefusal(draft.prompt) : null;
    if (refusal !== null) {
      toast.error(refusal);
      promptRef.current?.focus();
      return;
    }
    if (missing) {
      toast.info(missing);
      return;
    }
    if (isShortOf(price, generation.refusal === "unanswered")) return;
    const wish = { kind, model, prompt: draft.prompt };
    if (!isChecked(wish)) void start();
    else void isWorthAsking(wish).then((isWorth) => (isWorth ? setIsAsked(true) : void start()));
  }

  async function start() {
    setIsAsked(false);
    const sent = await pressed.prepare();
    if (!sent) return;
    const bodies = startBodies(kind, sent, model, preferredRatio, allowsFallback ?? false);
    const started = startGenerations(kind, bodies, seedOf(model), model && price);
    pressed.onSent();
    if (!(await started)) pressed.onFailed();
  }

  function leave() {
    setIsAsked(false);
    promptRef.current?.focus();
  }

  return { isAsked, generate, start, leave };
}
