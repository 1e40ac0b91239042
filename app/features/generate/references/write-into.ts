import { changedPart } from "./mentions";

/**
 * Writes a text into a field as typing does, so that the browser's undo takes it back. The field has the focus then.
 * @returns whether the field has the text; where not, the browser cannot do it.
 */
export function writeInto(field: HTMLTextAreaElement, next: string): boolean {
  if (field.value === next) return true;
  const { from, to, text } = changedPart(field.value, next);
  field.focus();
  field.setSelectionRange(from, to);
  // There is no other way to write that keeps what was done before: setting the value clears it.
  const isDone =
    text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
  return isDone && field.value === next;
}
