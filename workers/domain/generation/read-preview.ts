import { type Provider, ProviderError, type ProviderFile } from "#providers/provider";
import type { Generation } from "#storage/schema/index";
import { notFound } from "../app-error";

export interface PreviewDeps {
  providerOf(row: Generation): Provider;
  /** As for results: throws ProviderError for what must not be shown. */
  judgeResult?(file: ProviderFile): Promise<string | null>;
  log(event: string, detail: Record<string, unknown>): void;
}

/**
 * The newest part of an unfinished result, fetched from its provider by the rules of results: allowed hosts,
 * capped, recognised by its bytes, judged. It is kept nowhere.
 * @throws {AppError} `not_found` where there is none, it has ended, it cannot be fetched, or must not be shown.
 */
export async function readPreview(deps: PreviewDeps, row: Generation): Promise<ProviderFile> {
  if (row.preview === null || row.status !== "processing") throw notFound("This preview");
  try {
    const file = await deps.providerOf(row).download(row.preview.address);
    await deps.judgeResult?.(file);
    return file;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log("preview_failed", { id: row.id, code: error.code, message: error.message });
    throw notFound("This preview");
  }
}
