import { Hono } from "hono";
import { REPORTS_PATH } from "#contract/page-policy";
import { AppError } from "#domain/app-error";
import { account } from "./account";
import { admin } from "./admin";
import { auth } from "./auth";
import { billing } from "./billing";
import { callbacks } from "./callbacks";
import { contact } from "./contact";
import { type ApiEnv, onSite, prepare } from "./context";
import { cspReports } from "./csp-reports";
import { devOutbox } from "./dev-outbox";
import { deviceResults } from "./device-results";
import { enhance } from "./enhance";
import { describeError } from "./errors";
import { films } from "./films";
import { generations } from "./generations";
import { sameOrigin } from "./guards";
import { hooks } from "./hooks";
import { me } from "./me";
import { media } from "./media";
import { methodNotAllowed } from "./methods";
import { predictions } from "./predictions";
import { promptCheck } from "./prompt-check";
import { receipts } from "./receipts";
import { appeals, reports } from "./reports";
import { sandbox } from "./sandbox";
import { securityText } from "./security-text";
import { shared } from "./shared";
import { start } from "./start";
import { stock } from "./stock";
import { uploadSessions } from "./upload-sessions";
import { uploads } from "./uploads";

/** The JSON API, the provider callbacks, the sockets and the stored files. */
export function createApi(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use(prepare, onSite);

  api.route("/api/auth", auth);
  api.route("/api/callbacks", callbacks);
  api.route(REPORTS_PATH, cspReports);
  api.route("/.well-known/security.txt", securityText);

  api.use("/api/*", sameOrigin);
  api.route("/api/uploads", uploads);
  api.route("/api/upload-sessions", uploadSessions);
  api.route("/api/device-results", deviceResults);
  api.route("/api/films", films);
  api.route("/api/stock", stock);
  api.route("/api/predictions", predictions);
  api.route("/api/generations", generations);
  api.route("/api/shared", shared);
  api.route("/api/admin", admin);
  api.route("/api/contact", contact);
  api.route("/api/reports", reports);
  api.route("/api/appeals", appeals);
  api.route("/api/me", me);
  api.route("/api/billing", billing);
  api.route("/api/hooks", hooks);
  api.route("/api/enhance-prompt", enhance);
  api.route("/api/prompt-check", promptCheck);
  api.route("/", start);
  api.route("/api", account);
  api.route("/media", media);
  api.route("/dev/outbox", devOutbox);
  api.route("/receipts", receipts);
  api.use("/sandbox/*", sameOrigin);
  api.route("/sandbox", sandbox);

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
