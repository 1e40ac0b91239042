import { PART_BYTES } from "#contract/limits";
import type { StockLicence, UploadResult } from "#contract/multipart-uploads";
import type { StockKind } from "#contract/stock";
import type { StockWish } from "#contract/stock-queries";
import type { StockLibrary } from "#providers/stock/index";
import type { FoundItem } from "#providers/stock/protocol";
import { deleteMultipartUpload, findMultipartUpload } from "#storage/uploads/multipart";
import { deleteUploadRow, findStockCopy } from "#storage/uploads/uploads";
import { AppError, notFound } from "../app-error";
import { completeMultipartUpload } from "../uploads/multipart/complete";
import { openMultipartUpload } from "../uploads/multipart/open";
import type { MultipartDeps } from "../uploads/multipart/parts";
import { putPart } from "../uploads/multipart/parts";
import { toUpload } from "../uploads/own-uploads";
import type { StockDeps } from "./search-stock";

type CopyDeps = StockDeps & MultipartDeps & { waitUntil(work: Promise<unknown>): void };

/** Why a clip's own file is not taken, as `inspectUpload` says it to someone who sends one. */
const UNFIT: readonly string[] = ["unsupported_media_type", "invalid_request", "payload_too_large"];

/**
 * Copies a clip of a library into the uploads of an account, with whose work it is; a clip that is there already
 * is given again. It comes in by the same parts and checks as a file that a creator sends.
 * @throws {AppError} `provider_not_configured`, `not_found`, `unavailable`, `quota_exceeded`, `unsupported_media_type`.
 */
export async function copyStock(
  deps: CopyDeps,
  input: StockWish & { accountId: string },
): Promise<UploadResult> {
  const { accountId, provider, id } = input;
  const known = await findStockCopy(deps.db, { accountId, provider, id });
  if (known) return toUpload(known);
  const library = deps.stock.find(({ name }) => name === provider);
  if (!library) {
    const message = "This library of clips is not set up. Choose a clip from another one.";
    throw new AppError("provider_not_configured", message);
  }
  const [kind, number] = id.split("-") as [StockKind, string];
  const item = await reached(library, library.find(kind, number));
  if (!item) throw notFound("This clip");
  const licence = {
    ...{ provider, id, licence: library.licence },
    ...{ author: item.author, author_url: item.authorUrl, page_url: item.pageUrl },
    fetched_at: new Date(deps.clock()).toISOString(),
  };
  try {
    const session = await receive(deps, library, { accountId, kind, item, licence });
    const result = await completeMultipartUpload(deps, { accountId, id: session });
    if (result) return await onlyOne(deps, input, result);
  } catch (error) {
    if (!(error instanceof AppError) || !UNFIT.includes(error.code)) throw error;
    const message = `${library.title} sent a file that a film cannot use. Choose another clip.`;
    throw new AppError(error.code, message);
  }
  throw new AppError("unavailable", "The clip is still being checked. Add it again in a moment.");
}

/** Two requests for one clip may both have copied it: the first complete copy stays. */
async function onlyOne(
  deps: CopyDeps,
  item: StockWish & { accountId: string },
  mine: UploadResult,
): Promise<UploadResult> {
  const first = await findStockCopy(deps.db, item);
  if (!first || first.key === mine.key) return mine;
  await deleteUploadRow(deps.db, mine.key);
  await deps.files.delete([mine.key]);
  return toUpload(first);
}

/** Brings the file in, in parts. @returns the id of its upload. */
async function receive(
  deps: CopyDeps,
  library: StockLibrary,
  wish: { accountId: string; kind: StockKind; item: FoundItem; licence: StockLicence },
): Promise<string> {
  const { accountId, kind, item, licence } = wish;
  const file = await reached(library, library.download(item.fileUrl, PART_BYTES));
  const opened = openMultipartUpload(deps, {
    ...{ accountId, licence, bytes: file.bytes, name: item.title },
    content_type: kind === "image" ? "image/jpeg" : "video/mp4",
  });
  const { id } = await opened.catch((error: unknown) => {
    file.stop();
    throw error;
  });
  try {
    let number = 0;
    for await (const part of file.parts) {
      number += 1;
      const body = new Response(part).body;
      await putPart(deps, { accountId, id, number: `${number}`, announced: part.length, body });
    }
    if (number === Math.ceil(file.bytes / PART_BYTES)) return id;
  } catch (error) {
    const message = error instanceof Error ? error.message : `${error}`;
    deps.log("stock_copy_failed", { provider: library.name, message });
  }
  file.stop();
  const session = await findMultipartUpload(deps.db, { accountId, id, now: deps.clock() });
  if (session) await deps.files.staging.drop(id, session.multipartId);
  await deleteMultipartUpload(deps.db, id);
  throw unreached(library);
}

/** What a library gives. @throws {AppError} `unavailable` where it does not. */
function reached<T>(library: StockLibrary, work: Promise<T>): Promise<T> {
  return work.catch(() => Promise.reject(unreached(library)));
}

function unreached({ title }: StockLibrary): AppError {
  const message = `The clip could not be fetched from ${title}. Try again, or choose another one.`;
  return new AppError("unavailable", message);
}
