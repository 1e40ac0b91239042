import { type ContentService, ContentServiceError } from "#providers/moderation/content-service";
import { ProviderError, type ProviderFile } from "#providers/provider";
import type { Database } from "#storage/database";
import { listContentRules } from "#storage/safety/content-rules";
import { decide, inWords } from "./verdict";

export interface JudgeResultDeps {
  db: Database;
  /** Null where none is set up. */
  contentService: ContentService | null;
}

/**
 * Looks at a result before it is stored, so that one that is refused is never shown, shared or paid for.
 * Clips are not looked at: no service that can be set up sees them.
 * @returns a sentence for the receipt where the result is delivered with a warning, else null.
 * @throws {ProviderError} `content_blocked` for one that is refused; `output_unreachable`, to be tried
 *   again, while the service does not answer (docs/decisions/moderation.md).
 */
export async function judgeResult(
  deps: JudgeResultDeps,
  { content, contentType }: ProviderFile,
): Promise<string | null> {
  const look = deps.contentService?.judgeImage;
  if (!look || !(content instanceof Uint8Array) || !contentType.startsWith("image/")) return null;
  const image = { bytes: content as Uint8Array<ArrayBuffer>, contentType };
  const [found, set] = await Promise.all([
    look(image).catch((error: unknown) => {
      throw error instanceof ContentServiceError ? unanswered(error) : error;
    }),
    listContentRules(deps.db),
  ]);
  const { refused, warned } = decide(found, set);
  if (refused !== null) {
    const message = `The result was withheld, because it shows ${inWords([refused])}. You pay nothing.`;
    throw new ProviderError("refused", "content_blocked", message, `blocked: ${refused}`);
  }
  return warned.length === 0 ? null : `Delivered with a warning: it may show ${inWords(warned)}`;
}

function unanswered(error: ContentServiceError): ProviderError {
  return new ProviderError(
    "busy",
    "output_unreachable",
    "The result could not be checked yet, so it is not shown.",
    `content service: ${error.message}`,
  );
}
