import type { Hook } from "#contract/hooks";
import { KINDS } from "#contract/kinds";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { prefillPath } from "../generate/prefill";

/** A hook as the prompt of its first shot: a model would draw spoken words, or read them as things to show. */
export function videoPrompt(hook: Hook): string {
  return `${hook.first_frame.replace(/[.\s]+$/u, "")}.`.slice(0, MAX_PROMPT_LENGTH);
}

/** The address of Text to Video with the hook's first frame as its prompt, and its words beside the form. */
export function videoLink(hook: Hook): string {
  const { text, on_screen, first_frame } = hook;
  return prefillPath(KINDS.text_to_video.screen.path, {
    prompt: videoPrompt(hook),
    hook: { line: text, onScreen: on_screen, firstFrame: first_frame },
  });
}
