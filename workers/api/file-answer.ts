import type { FileStream, ProviderFile } from "#providers/provider";

export interface AnswerDeps {
  waitUntil(work: Promise<unknown>): void;
}

/** Headers that keep a browser from running what it gets. */
const HEADERS = {
  "Content-Disposition": "inline",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "private, max-age=600",
};

/** A provider's file as an answer; one that is still coming in is passed on piece by piece. */
export function answerWith({ content, contentType }: ProviderFile, deps: AnswerDeps): Response {
  const headers = { ...HEADERS, "Content-Type": contentType };
  if (content instanceof Uint8Array) return new Response(new Uint8Array(content), { headers });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  deps.waitUntil(pass(content, writable));
  return new Response(readable, { headers });
}

/** Ends with the reader, where that one leaves early. */
async function pass(content: FileStream, writable: WritableStream<Uint8Array>): Promise<void> {
  const writer = writable.getWriter();
  try {
    // Its memory is used again after each piece.
    await content.pour((piece) => writer.write(piece.slice()));
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
  }
}
