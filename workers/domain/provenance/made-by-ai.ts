import { isAiProvider } from "#contract/providers";

/** Whether AI made a stored result or upload: as its row says, else as its provider does. */
export function madeByAi({
  isAi,
  provider,
}: {
  isAi: boolean | null;
  /** Null for an upload. */
  provider: string | null;
}): boolean {
  return isAi ?? isAiProvider(provider);
}
