import { answerCalls } from "#lib/web-workers/answer-calls";
import { type PngWriter, pngWriter } from "./png";
import type { Raster } from "./raster";
import type { RasterSize } from "./strips";

/** A request about one picture. `id` is its number. */
export type PngRequest =
  | { type: "start" }
  | { type: "open"; id: number; size: RasterSize; keepAlpha: boolean }
  | { type: "add"; id: number; strip: Raster }
  | { type: "end" | "drop"; id: number };

/** The file, as the answer to `end`. */
export type PngAnswer = Blob | undefined;

const writers = new Map<number, PngWriter>();

function writerOf(id: number): PngWriter {
  const writer = writers.get(id);
  if (!writer) throw new Error(`There is no open picture with the number ${id}.`);
  return writer;
}

async function answer(request: PngRequest): Promise<PngAnswer> {
  switch (request.type) {
    case "start":
      return;
    case "open":
      writers.set(request.id, pngWriter(request.size, request.keepAlpha));
      return;
    case "add":
      // Each call filters its rows before it waits, so they stay in the order of the calls.
      await writerOf(request.id).add(request.strip);
      return;
    case "end":
      return writerOf(request.id)
        .end()
        .finally(() => writers.delete(request.id));
    case "drop":
      writers.get(request.id)?.drop();
      writers.delete(request.id);
      return;
    default:
      return request satisfies never;
  }
}

answerCalls<PngRequest, PngAnswer>(answer);
