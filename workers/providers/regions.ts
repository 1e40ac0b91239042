import * as z from "zod";
import {
  ENGINE_BASE_URL,
  ENGINE_QUEUE_HEADER,
  REGION_HEADER,
  REGION_PATHS,
} from "#contract/engine";
import { once } from "#contract/once";
import { type FileStream, ProviderError, type ProviderFile } from "./provider";

/** A stored picture that can be read once. */
export interface RegionSource {
  body: ReadableStream<Uint8Array>;
  /** How long it is. */
  bytes: number;
}

/** Puts what a model made of a marked region into the picture that it is of. */
export interface Regions {
  /**
   * Why a picture cannot have a region changed, in a sentence for its creator; null where it can.
   * @param head the beginning of its file.
   * @param bytes how long the file is.
   */
  refusalOf(head: Uint8Array, bytes: number): Promise<string | null>;
  /**
   * The source with what was made where the mask is white, as a PNG of the source's size that comes in as it is made.
   * @param queue whose work it is: accounts take turns.
   * @throws {ProviderError} `internal_error` where they cannot be put together.
   */
  compose(
    parts: { made: Uint8Array; mask: Uint8Array; source: RegionSource },
    queue: string,
  ): Promise<ProviderFile>;
}

/** Where a PNG's size is written, behind its signature. Bytes. */
const HEADER_END = 33;

/** The regions of the embedded engine. @param call reaches the engine as the application itself. */
export function createRegions(call: typeof fetch): Regions {
  return {
    async refusalOf(head, bytes) {
      const answer = await call(`${ENGINE_BASE_URL}${REGION_PATHS.check}`, {
        method: "POST",
        headers: { [REGION_HEADER]: String(bytes) },
        body: head.slice(),
      });
      if (answer.ok) return null;
      if (answer.status === 422) return detailOf(await answer.text());
      throw new Error(`the engine answers ${answer.status} to the check of a region`);
    },

    async compose({ made, mask, source }, queue) {
      const lengths = [made.length, mask.length, source.bytes];
      const fixed = new FixedLengthStream(lengths.reduce((sum, length) => sum + length, 0));
      // A failure on this side is seen at the other end, too, which may also answer before it has read everything.
      feed(fixed.writable, [made, mask], source.body).catch(() => undefined);
      const answer = await call(`${ENGINE_BASE_URL}${REGION_PATHS.composite}`, {
        method: "POST",
        headers: { [REGION_HEADER]: lengths.join(","), [ENGINE_QUEUE_HEADER]: queue },
        body: fixed.readable,
      });
      if (answer.ok && answer.body) return pngFile(answer.body);
      const said = await answer.text();
      throw answer.status === 422 ? notJoined(detailOf(said)) : unanswered(answer.status);
    },
  };
}

async function feed(
  to: WritableStream<Uint8Array>,
  parts: readonly Uint8Array[],
  rest: ReadableStream<Uint8Array>,
): Promise<void> {
  const writer = to.getWriter();
  try {
    for (const part of parts) await writer.write(part);
    writer.releaseLock();
    await rest.pipeTo(to);
  } catch (error) {
    await rest.cancel(error).catch(() => undefined);
    throw error;
  }
}

const refusalSchema = once(() => z.object({ detail: z.string() }));

/** The engine's sentence about a failure. */
function detailOf(text: string): string {
  try {
    return refusalSchema().parse(JSON.parse(text)).detail;
  } catch {
    return "The picture cannot be read.";
  }
}

const notJoined = (detail: string) =>
  new ProviderError(
    "refused",
    "internal_error",
    `The result could not be put into your picture: ${detail} You pay nothing.`,
    `region: ${detail}`,
  );

const unanswered = (status: number) =>
  new ProviderError(
    "busy",
    "internal_error",
    "The result could not be put into your picture yet.",
    `region: the engine answers ${status}`,
  );

/** The file behind a stream, once its beginning has said how large it is. */
async function pngFile(body: ReadableStream<Uint8Array>): Promise<ProviderFile> {
  const reader = body.getReader();
  let start = new Uint8Array();
  while (start.length < HEADER_END) {
    const { value, done } = await reader.read();
    if (done) throw unanswered(200);
    const longer = new Uint8Array(start.length + value.length);
    longer.set(start);
    longer.set(value, start.length);
    start = longer;
  }
  const view = new DataView(start.buffer);
  const content: FileStream = {
    length: null,
    start,
    async pour(sink) {
      try {
        await sink(start);
        for (;;) {
          const { value, done } = await reader.read();
          if (done) return;
          await sink(value);
        }
      } catch (error) {
        await reader.cancel(error).catch(() => undefined);
        throw error;
      }
    },
  };
  return {
    content,
    contentType: "image/png",
    width: view.getUint32(16),
    height: view.getUint32(20),
  };
}
