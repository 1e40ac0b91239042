import { makePng } from "../image.ts";
import { ConnectionLost, neverAnswer } from "./connection.ts";
import { type FilmShape, makeFilm } from "./films.ts";

/** What can be wrong with a result's file; `elsewhere` names a host that is not allowed. */
export type FileFault =
  | "missing"
  | "empty"
  | "oversized"
  | "endless"
  | "mistyped"
  | "hang"
  | "broken"
  | "redirect-inside"
  | "redirect-loop"
  | "elsewhere";

/** More than any result may have, in bytes. */
const OVERSIZED_BYTES = 200 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** The picture that a provider's runs make: 16 pixels wide and high. */
const image = makePng(16);

const asPng = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "content-type": "image/png", ...headers } });

/** Serves a result as a provider should, a film where a shape is given, or wrongly in one way. */
export async function serveFile(
  request: Request,
  { file: fault, film, sound }: { file?: FileFault; film?: FilmShape; sound?: Uint8Array } = {},
): Promise<Response> {
  if (sound !== undefined) return new Response(Uint8Array.from(sound));
  if (film !== undefined) return new Response(makeFilm(film));
  switch (fault) {
    case "missing":
      return new Response(null, { status: 404 });
    case "empty":
      return asPng(new Uint8Array());
    case "oversized":
      return asPng(stream(endless), { "content-length": String(OVERSIZED_BYTES) });
    case "endless":
      return asPng(stream(endless));
    case "mistyped":
      return asPng("<!doctype html><script>document.title = 'not a picture'</script>");
    case "hang":
      return neverAnswer(request);
    case "broken":
      return asPng(stream(half), { "content-length": String(image.length) });
    case "redirect-inside":
      return redirect("http://127.0.0.1:1/secret");
    case "redirect-loop":
      return redirect(request.url);
    case "elsewhere":
    case undefined:
      return asPng(image, { "content-length": String(image.length) });
    default:
      return fault satisfies never;
  }
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}

/** The chunks of a body that never ends. */
function* endless(): Generator<Uint8Array> {
  yield image;
  for (;;) yield new Uint8Array(CHUNK_BYTES);
}

/** The first half of the picture, and then no connection. */
function* half(): Generator<Uint8Array> {
  yield image.subarray(0, image.length / 2);
  throw new ConnectionLost();
}

function stream(chunks: () => Generator<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
