import type { OutboundAnswer } from "../../outbound";
import { glanceAt, saidInWords } from "../ask";
import { PublishError } from "../publisher";
import { uploadPostAnswers } from "./status";

/** Calls Upload-Post with a creator's key. */
export type UploadPostCall = (
  key: string,
  request: { path: string; init?: RequestInit; timeoutMs?: number; mayHavePosted?: boolean },
) => Promise<OutboundAnswer>;

/** What Upload-Post means by a refusal. */
export function uploadPostFault(answer: OutboundAnswer): PublishError {
  if (answer.status === 401)
    return new PublishError(
      "expired",
      "Upload-Post does not accept the key any more. Connect again.",
    );
  const why = saidInWords(glanceAt(answer, uploadPostAnswers().status)?.message);
  const isUsedUp = answer.status === 402 || /limit|quota/i.test(why);
  const detail = why || `status ${answer.status}`;
  return isUsedUp
    ? new PublishError("quota", `The uploads of this key are used up (${detail}).`, null, true)
    : new PublishError("refused", `Upload-Post refused this (${detail}).`);
}
