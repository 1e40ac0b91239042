/**
 * What can be wrong with a result's file; `elsewhere` names a host that is not allowed.
 * @typedef {"missing" | "empty" | "oversized" | "endless" | "mistyped" | "hang" | "broken" | "redirect-inside" | "redirect-loop" | "elsewhere"} FileFault
 */

/** More than any result may have, in bytes. */
const OVERSIZED_BYTES = 200 * 1024 * 1024;

/**
 * Serves a result as a well-behaved provider would, or wrongly in one way.
 * @param {import("node:http").ServerResponse} response
 * @param {FileFault | undefined} fault
 * @param {Uint8Array} picture the right one, a PNG
 * @param {string} origin of the provider
 */
export function serveFile(response, fault, picture, origin) {
  switch (fault) {
    case "missing":
      response.writeHead(404).end();
      return;
    case "empty":
      response.writeHead(200, { "content-type": "image/png", "content-length": 0 }).end();
      return;
    case "oversized":
      response.writeHead(200, { "content-type": "image/png", "content-length": OVERSIZED_BYTES });
      response.write(picture);
      return;
    case "endless":
      response.writeHead(200, { "content-type": "image/png" });
      pourEndlessly(response, picture);
      return;
    case "mistyped":
      response.writeHead(200, { "content-type": "image/png" });
      response.end("<!doctype html><script>document.title = 'not a picture'</script>");
      return;
    case "hang":
      return;
    case "broken":
      response.writeHead(200, { "content-type": "image/png", "content-length": picture.length });
      response.write(picture.subarray(0, picture.length / 2));
      response.destroy();
      return;
    case "redirect-inside":
      response.writeHead(302, { location: "http://127.0.0.1:1/secret" }).end();
      return;
    case "redirect-loop":
      response.writeHead(302, { location: `${origin}${response.req.url}` }).end();
      return;
    case "elsewhere":
    case undefined:
      response.writeHead(200, { "content-type": "image/png", "content-length": picture.length });
      response.end(picture);
      return;
    default:
      throw new Error(`unknown fault ${fault}`);
  }
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {Uint8Array} picture
 */
function pourEndlessly(response, picture) {
  response.write(picture);
  const padding = Buffer.alloc(64 * 1024);
  const pour = () => {
    while (!response.destroyed && response.write(padding));
  };
  response.on("drain", pour);
  pour();
}
