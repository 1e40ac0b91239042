import type { GenerationRecord } from "#contract/generation";
import type { FormDraft } from "../use-draft";

/** What the empty stage hands over to the form, or to itself. */
export interface Take {
  /** Fills the form. */
  fill: (part: Partial<FormDraft>) => void;
  /** Takes a file as the input picture, as if it had been chosen. */
  file: (file: File) => void;
  /** Shows a stored result. */
  open: (record: GenerationRecord) => void;
  /** Whether the form has an input picture. */
  hasImage: boolean;
}
