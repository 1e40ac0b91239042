type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** What a screen's inline script keeps until React is there (features/shell/keep-early-input). */
    earlyInput?: {
      /** Each field that was typed into, with its text. */
      typed: Map<Field, string>;
      /** What was pressed last: a control, or the keys that send a form. */
      pressed: HTMLElement | KeyboardEvent | null;
      /** Whether anything was typed or pressed. */
      isUsed: boolean;
      /** Loads the screen's scripts. The script at the end of the document sets it. */
      wake?(): void;
      /** Stops recording. */
      stop(): void;
    };
  }
}

/** Types and presses once more what was typed and pressed before React was there. */
export function repeatEarlyInput(): void {
  const { earlyInput } = window;
  if (!earlyInput) return;
  delete window.earlyInput;
  earlyInput.stop();
  for (const [field, text] of earlyInput.typed) type(field, text);
  // Behind the updates that typing causes: a handler reads the form's state.
  setTimeout(() => press(earlyInput.pressed));
}

/** Types a text the way that React notices: it compares a field with what was last set on it. */
function type(field: Field, text: string) {
  const keepCaret = caretOf(field);
  field.value = `${text}.`;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  // Behind React's update, which sets the text twice and may move the field; before whatever is typed next.
  queueMicrotask(keepCaret);
}

/** Gives a function that puts the caret of the focused field back to its present place. */
function caretOf(field: Field): () => void {
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return () => undefined;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (document.activeElement !== field) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

/** Presses a control or keys; menus answer to the beginning of a press, all else to its end. */
function press(control: HTMLElement | KeyboardEvent | null) {
  if (control instanceof KeyboardEvent) {
    control.target?.dispatchEvent(new KeyboardEvent(control.type, control));
    return;
  }
  control?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
  control?.click();
}
