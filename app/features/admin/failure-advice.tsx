import { adminAdviceFor } from "#contract/failure-advice";
import type { GenerationRecord } from "#contract/generation";

/** What an administrator can do about a failed generation; nothing where there is nothing to do. */
export function FailureAdvice({
  generation: { error_code: code, provider },
}: {
  generation: Pick<GenerationRecord, "error_code" | "provider">;
}) {
  const advice = adminAdviceFor(code, provider);
  return advice && <p className="text-sm [overflow-wrap:anywhere]">{advice}</p>;
}
