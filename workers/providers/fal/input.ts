/** A turn of a dialogue begins with who speaks: `A: Hello`. */
const TURN = /^\s*([^:\n]{1,40}):\s+(\S[^\n]*)$/;

/**
 * A generation's input as fal's model wants it. Dialogues are lists of turns: each line is one, and the speakers that
 * it names take the two voices in turn.
 */
export function falInput(path: string, input: Record<string, unknown>): Record<string, unknown> {
  if (!path.includes("/text-to-dialogue/") || typeof input.text !== "string") return input;
  const { text, voice, second_voice, ...rest } = input;
  const speakers: string[] = [];
  const inputs = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, speaker = "", said = line.trim()] = TURN.exec(line) ?? [];
      if (!speakers.includes(speaker)) speakers.push(speaker);
      const isSecond = speakers.indexOf(speaker) % 2 === 1;
      return { text: said, voice: isSecond ? (second_voice ?? voice) : voice };
    });
  return { ...rest, inputs };
}
