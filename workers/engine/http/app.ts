import { Hono } from "hono";
import type { EngineDeps } from "../deps";
import { BASE_PATH } from "../names";
import { requireToken } from "./auth";
import { createForModel, createForVersion } from "./create";
import type { EngineEnv } from "./env";
import { answerError, notFound } from "./errors";
import { getFileInfo, removeFile, serveOutput, uploadFile } from "./files";
import { getModel, getModels, getVersion, getVersions } from "./models";
import { cancelPrediction, getPrediction, listPredictions } from "./predictions";

const app = new Hono<EngineEnv>().basePath(BASE_PATH);

app.onError(answerError);
app.notFound((c) => answerError(notFound(), c));

// Outputs are capabilities: whoever knows the address may fetch them.
app.get("/files/:id/:name", serveOutput);

app.use("*", requireToken);

app.post("/predictions", createForVersion);
app.post("/models/:owner/:name/predictions", createForModel);
app.get("/predictions", listPredictions);
app.get("/predictions/:id", getPrediction);
app.post("/predictions/:id/cancel", cancelPrediction);

app.get("/models", getModels);
app.get("/models/:owner/:name", getModel);
app.get("/models/:owner/:name/versions", getVersions);
app.get("/models/:owner/:name/versions/:version", getVersion);

app.post("/files", uploadFile);
app.get("/files/:id", getFileInfo);
app.delete("/files/:id", removeFile);

app.get("/webhooks/default/secret", (c) => c.json({ key: c.env.webhookSecret }));
app.get("/account", (c) =>
  c.json({
    type: "organization",
    username: "unthinkable",
    name: "Embedded engine",
    github_url: null,
  }),
);

/** Answers a request below `/engine/v1`. */
export async function handleEngine(request: Request, deps: EngineDeps): Promise<Response> {
  return app.fetch(request, deps);
}
