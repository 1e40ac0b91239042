import type { TextModel } from "#providers/text/text-model";

/** An answer of a model: a text, an error that it throws, or what a call gives. */
type Answer = string | Error | (() => Promise<string>);

/** A text model that gives its answers in turn, the last one again and again, and remembers its prompts. */
export function scriptedTextModel(...answers: Answer[]): { model: TextModel; asked: string[] } {
  const asked: string[] = [];
  const model: TextModel = {
    name: "a stand-in",
    async complete({ prompt }) {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? "";
      asked.push(prompt);
      if (answer instanceof Error) throw answer;
      return typeof answer === "string" ? answer : answer();
    },
  };
  return { model, asked };
}
