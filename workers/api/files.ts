import { Hono } from "hono";
import { findSentWeights } from "#domain/loras/sent-weights";
import { packTraining } from "#domain/loras/training/training-archive";
import { requireShown } from "#domain/uploads/own-uploads";
import { nearby } from "#workers/services";
import type { ApiEnv } from "./context";

/** Files for providers, at addresses that are signed and run out. */
export const filesRoutes = new Hono<ApiEnv>()
  .on(["GET", "HEAD"], "/loras/:file", async (c) => {
    const { services } = c.var;
    const { exp = "", sig = "" } = c.req.query();
    const key = await findSentWeights(services, { file: c.req.param("file"), exp, sig });
    await requireShown(nearby(services), key);
    const file = await services.files.serve(key, c.req.raw);
    const answer = new Response(file.body, file);
    answer.headers.set("cache-control", "private, no-store");
    return answer;
  })

  .on(["GET", "HEAD"], "/trainings/:file", async (c) => {
    const { exp = "", sig = "" } = c.req.query();
    const asked = { file: c.req.param("file"), exp, sig };
    const { archive, bytes } = await packTraining(c.var.services, asked);
    const fixed = archive.pipeThrough(new FixedLengthStream(bytes));
    return new Response(fixed, {
      headers: {
        "content-type": "application/zip",
        "content-length": `${bytes}`,
        "content-disposition": `attachment; filename="pictures.zip"`,
        "cache-control": "private, no-store",
      },
    });
  });
