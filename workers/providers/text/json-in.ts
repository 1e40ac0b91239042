/**
 * The JSON in a model's answer, as text: bare, in a code fence, or after `<think>…</think>`.
 * @returns null without any.
 */
export function jsonIn(text: string): string | null {
  const said = text.replace(/^\s*<think>[\s\S]*?<\/think>/, "").trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(said)?.[1]?.trim();
  const from = said.search(/[[{]/);
  const to = Math.max(said.lastIndexOf("}"), said.lastIndexOf("]"));
  const within = from >= 0 && to > from ? said.slice(from, to + 1) : undefined;
  return [said, fenced, within].find((one) => one !== undefined && isJson(one)) ?? null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
