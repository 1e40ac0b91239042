import { type Request, Response } from "miniflare";

/** A model as the engine describes it, with little in it. */
const MODEL = {
  owner: "unthinkable",
  name: "image-to-image",
  latest_version: {
    openapi_schema: {
      components: {
        schemas: {
          Input: {
            type: "object",
            required: ["prompt", "image"],
            properties: {
              prompt: { type: "string", title: "Prompt", "x-order": 0 },
              image: { type: "string", title: "Image", format: "uri", "x-order": 1 },
              strength: { type: "number", title: "Strength", default: 0.8, "x-order": 2 },
            },
          },
        },
      },
    },
  },
};

/**
 * What the application's tests bind in place of the engine's Worker, so that they run without it:
 * it describes one model, and answers anything else with the request as it came.
 */
export async function standInForEngine(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/models/unthinkable/image-to-image")) return Response.json(MODEL);
  return Response.json({
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  });
}
