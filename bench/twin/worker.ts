import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";

const remix = createRequestHandler(build, "production");

/** Remix and nothing around it: the yardstick for how the public pages are served. */
export default {
  fetch: (request) =>
    remix(request, {
      nonce: "",
      requestId: "",
      origin: new URL(request.url).origin,
      socialLinks: [],
      getViewer: async () => null,
      get reads(): never {
        throw new Error("The twin has public pages only.");
      },
      readCredits: async () => ({ balance: 0, held: 0, entries: [] }),
      describeReturnError: () => "",
      readShared: async () => null,
      readAppeal: async () => null,
    }),
} satisfies ExportedHandler;
