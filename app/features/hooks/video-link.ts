import { BLANK, type Hook } from "#contract/hooks";
import { KINDS } from "#contract/kinds";
import { PROMPT_MAX_LENGTH } from "#contract/limits";

/** A hook as the prompt of its first shot. Words with an open blank are left out. */
export function videoPrompt(hook: Hook): string {
  const shot = hook.first_frame.replace(/[.\s]+$/u, "");
  const prompt = hook.text.includes(BLANK)
    ? `${shot}.`
    : `${shot}. The opening line: “${hook.text}”`;
  return prompt.slice(0, PROMPT_MAX_LENGTH);
}

/** The address of Text to Video with the hook's prompt in its form. */
export function videoLink(hook: Hook): string {
  const query = new URLSearchParams({ prompt: videoPrompt(hook), hook: hook.id });
  return `${KINDS.text_to_video.screen.path}?${query}`;
}
