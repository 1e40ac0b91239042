import { replaceMentions } from "#contract/mentions";
import type { FormDraft } from "../use-draft";
import { isTaken, namedOf, type Reference } from "./references";

/**
 * A form whose references were kept as a subject, which takes their place. Those that did not go in stay; a prompt that
 * names one that did speaks of the subject.
 * @param kept the addresses of the pictures that went in
 */
export function afterKeeping(
  { images, prompt }: { images: readonly Reference[]; prompt: string },
  { id, name }: { id: string; name: string },
  kept: readonly string[],
): Pick<FormDraft, "references" | "prompt" | "subject"> {
  const named = namedOf(images);
  const names = named.map((one) => one.name);
  const gone = named.filter(({ url }) => kept.includes(url)).map((one) => one.name);
  const rest: readonly Reference[] = [...named, ...images.slice(named.length)];
  return {
    references: rest.filter(({ url }) => !kept.includes(url)),
    prompt: replaceMentions(prompt, names, (one) => (isTaken(one, gone) ? name : null)),
    subject: { id, name },
  };
}
