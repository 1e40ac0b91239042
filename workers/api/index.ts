import { Hono } from "hono";
import { REPORTS_PATH } from "#contract/page-policy";
import { AppError } from "#domain/app-error";
import { accountRoutes } from "./account";
import { adminRoutes } from "./admin";
import { authRoutes } from "./auth";
import { billingRoutes } from "./billing";
import { callbacksRoutes } from "./callbacks";
import { channelsRoutes } from "./channels";
import { contactRoutes } from "./contact";
import { type ApiEnv, onSite, prepare } from "./context";
import { cspReportsRoutes } from "./csp-reports";
import { describedPicturesRoutes } from "./described-pictures";
import { devOutboxRoutes } from "./dev-outbox";
import { deviceResultsRoutes } from "./device-results";
import { digestEndRoutes } from "./digest-end";
import { enhanceRoutes } from "./enhance";
import { describeError } from "./errors";
import { filesRoutes } from "./files";
import { filmsRoutes } from "./films";
import { generationsRoutes } from "./generations";
import { sameOrigin, takeRest } from "./guards";
import { hooksRoutes } from "./hooks";
import { insightsRoutes } from "./insights";
import { lorasRoutes } from "./loras";
import { meRoutes } from "./me";
import { mediaRoutes } from "./media";
import { methodNotAllowed } from "./methods";
import { multipartUploadsRoutes } from "./multipart-uploads";
import { postsRoutes } from "./posts";
import { predictionsRoutes } from "./predictions";
import { projectsRoutes } from "./projects";
import { promptCheckRoutes } from "./prompt-check";
import { receiptsRoutes } from "./receipts";
import { recipeBatchesRoutes, recipePlansRoutes } from "./recipes";
import { appealsRoutes, reportsRoutes } from "./reports";
import { sandboxRoutes } from "./sandbox";
import { scriptsRoutes } from "./scripts";
import { securityTextRoutes } from "./security-text";
import { sharedRoutes } from "./shared";
import { ownShowcaseRoutes, showcaseRoutes } from "./showcase";
import { showcaseConsentRoutes } from "./showcase-consent";
import { startRoutes } from "./start";
import { stockRoutes } from "./stock";
import { subjectsRoutes } from "./subjects";
import { trainingRoutes } from "./training";
import { uploadsRoutes } from "./uploads";
import { digestRoutes, watchesRoutes } from "./watches";

/** The JSON API, the provider callbacks, the sockets and the stored files. */
export function createApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use(takeRest, prepare, onSite);

  api.route("/api/auth", authRoutes);
  api.route("/api/callbacks", callbacksRoutes);
  api.route(REPORTS_PATH, cspReportsRoutes);
  api.route("/.well-known/security.txt", securityTextRoutes);

  api.use("/api/*", sameOrigin);
  api.route("/api/uploads", uploadsRoutes);
  api.route("/api/upload-sessions", multipartUploadsRoutes);
  api.route("/api/device-results", deviceResultsRoutes);
  api.route("/api/films", filmsRoutes);
  api.route("/api/projects", projectsRoutes);
  api.route("/api/loras", lorasRoutes);
  api.route("/api/subjects", subjectsRoutes);
  api.route("/api/stock", stockRoutes);
  api.route("/api/channels", channelsRoutes);
  api.route("/api/insights", insightsRoutes);
  api.route("/api/watches", watchesRoutes);
  api.route("/api/digest", digestRoutes);
  api.route("/api/posts", postsRoutes);
  api.route("/api/predictions", predictionsRoutes);
  api.route("/api/generations", generationsRoutes);
  api.route("/api/shared", sharedRoutes);
  api.route("/api/admin", adminRoutes);
  api.route("/api/contact", contactRoutes);
  api.route("/api/reports", reportsRoutes);
  api.route("/api/appeals", appealsRoutes);
  api.route("/api/showcase", showcaseRoutes);
  api.route("/api/me/showcase", ownShowcaseRoutes);
  api.route("/api/me", meRoutes);
  api.route("/api/billing", billingRoutes);
  api.route("/api/hooks", hooksRoutes);
  api.route("/api/enhance-prompt", enhanceRoutes);
  api.route("/api/prompt-check", promptCheckRoutes);
  api.route("/api/describe-picture", describedPicturesRoutes);
  api.route("/api/recipe-plans", recipePlansRoutes);
  api.route("/api/recipe-batches", recipeBatchesRoutes);
  api.route("/api", scriptsRoutes);
  api.route("/", startRoutes);
  api.route("/api/start-lora-training", trainingRoutes);
  api.route("/api", accountRoutes);
  api.route("/media", mediaRoutes);
  api.route("/files", filesRoutes);
  api.route("/dev/outbox", devOutboxRoutes);
  api.route("/receipts", receiptsRoutes);
  api.use("/sandbox/*", sameOrigin);
  api.route("/sandbox", sandboxRoutes);
  api.use("/digest/*", sameOrigin);
  api.route("/digest", digestEndRoutes);
  api.use("/showcase/*", sameOrigin);
  api.route("/showcase", showcaseConsentRoutes);

  api.all("/api/*", methodNotAllowed(api));
  api.all("/media/*", methodNotAllowed(api));

  api.onError((error, c) => {
    const known = error instanceof AppError ? error : unexpected(error, c.get("requestId"));
    const { status, body, headers } = describeError(known);
    return c.json(body, status, { ...headers, "x-request-id": c.get("requestId") });
  });
  return api;
}

/** The client learns nothing of a fault of ours but the number to quote; the log learns all. */
function unexpected(error: Error, requestId: string): AppError {
  console.error(
    JSON.stringify({
      event: "unexpected_error",
      requestId,
      message: error.message,
      stack: error.stack,
    }),
  );
  return new AppError("internal_error", "Something went wrong on our side. Please try again.", {
    details: `Request ${requestId}`,
  });
}
