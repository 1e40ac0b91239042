import { ProviderError, type ProviderFile } from "#providers/provider";
import type { Providers } from "#providers/providers";
import type { ShownGeneration } from "#storage/schema/index";
import { notFound } from "../app-error";
import { type JudgeResultDeps, judgeResult } from "../moderation/judge-result";

export interface PreviewDeps extends JudgeResultDeps {
  providers: Pick<Providers, "of">;
  log(event: string, detail: Record<string, unknown>): void;
}

/**
 * The newest part of an unfinished result, fetched from its provider by the rules of results: allowed hosts,
 * capped, recognised by its bytes, judged. It is kept nowhere.
 * @throws {AppError} `not_found` where there is no preview, the generation has ended, or the preview cannot be fetched or must not be shown.
 */
export async function readPreview(
  deps: PreviewDeps,
  { generation, run }: ShownGeneration,
): Promise<ProviderFile> {
  if (!run?.preview || generation.status !== "processing") throw notFound("This preview");
  try {
    const file = await deps.providers.of(run).download(run.preview.address);
    await judgeResult(deps, file);
    return file;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log("preview_failed", { id: generation.id, code: error.code, message: error.message });
    throw notFound("This preview");
  }
}
