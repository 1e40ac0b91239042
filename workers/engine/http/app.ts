import { Hono } from "hono";
import {
  ENGINE_PATH,
  ENGINE_QUEUE_HEADER,
  ENGINE_SOURCE_HEADER,
  REGION_PATHS,
  SOURCE_TYPES,
} from "#contract/engine";
import { readHost, requireTrust } from "./auth";
import { checkModelPrompt } from "./check-prompt";
import { createForModel, createForVersion } from "./create";
import type { EngineEnv } from "./env";
import { answerError, notFound } from "./errors";
import { getFileInfo, removeFile, serveOutput, uploadFile } from "./files";
import { getModel, getModels, getVersion, getVersions } from "./models";
import { cancelPrediction, getPrediction, listPredictions, removePrediction } from "./predictions";
import { checkRegion, composeRegion } from "./regions";

const app = new Hono<EngineEnv>().basePath(ENGINE_PATH);

app.onError(answerError);
app.notFound((c) => answerError(notFound(), c));

// Outputs of clients are capabilities: anyone who knows the address may fetch them.
app.get("/files/:id/:name", serveOutput);

app.use("*", requireTrust);

app.post("/predictions", createForVersion);
app.post("/models/:owner/:name/predictions", createForModel);
app.get("/predictions", listPredictions);
app.get("/predictions/:id", getPrediction);
app.post("/predictions/:id/cancel", cancelPrediction);
app.delete("/predictions/:id", removePrediction);

app.get("/models", getModels);
app.get("/models/:owner/:name", getModel);
app.get("/models/:owner/:name/versions", getVersions);
app.get("/models/:owner/:name/versions/:version", getVersion);

app.post("/models/:owner/:name/prompt-check", checkModelPrompt);

app.post(REGION_PATHS.check, checkRegion);
app.post(REGION_PATHS.composite, composeRegion);

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

/** Answers a request below `/engine/v1` that the application made or hands on. */
export async function handleEngine(request: Request, env: Env): Promise<Response> {
  const host = readHost(request.headers);
  return app.fetch(request, {
    ...host,
    queue: request.headers.get(ENGINE_QUEUE_HEADER) ?? host.caller,
    sourceType: host.caller === "application" ? sourceTypeIn(request) : null,
    jobs: env.ENGINE_JOB,
    index: env.ENGINE_INDEX,
    files: env.ENGINE_FILES,
    base: `${new URL(request.url).origin}${ENGINE_PATH}`,
  });
}

/** A term that the engine's results can have; null for any other. */
function sourceTypeIn({ headers }: Request): string | null {
  const said = headers.get(ENGINE_SOURCE_HEADER);
  return Object.values(SOURCE_TYPES).find((term) => term === said) ?? null;
}
