import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";

/** Remix's default for Cloudflare: React's stream, as it comes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<RemixServer context={context} url={request.url} />, {
    signal: request.signal,
    onError: (error: unknown) => console.error(error),
  });
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status });
}
