import { Hono } from "hono";
import { html } from "hono/html";
import { AppError } from "#domain/app-error";
import { endDigest, requireDigestLink } from "#domain/insights/digest";
import type { ApiContext, ApiEnv } from "./context";
import { describeError } from "./errors";
import { limitRate } from "./guards";
import { plainPage } from "./plain-page";

/**
 * Ends the mails about what someone watches, by the link of such a mail. A page with one button, so that what only
 * looks at links ends nothing; mail programs post to it themselves (RFC 8058).
 */
export const digestEndRoutes = new Hono<ApiEnv>()
  .use("*", async (c, next) => {
    c.header("cache-control", "no-store");
    c.header("x-robots-tag", "noindex");
    await next();
  })

  .get("/end", (c) =>
    orProblem(c, async () => {
      accountOf(c);
      return plainPage(c, {
        title: "Stop these emails?",
        note: null,
        body: html`<p>You will get no more emails about what you watch.</p>
<form method="post"><button>Stop these emails</button></form>`,
      });
    }),
  )

  .post("/end", (c) =>
    orProblem(c, async () => {
      // By the account: mail programs of many people post from the same few networks.
      const accountId = accountOf(c);
      await limitRate(c, c.env.CONTACT_LIMIT, `digest:${accountId}`);
      await endDigest(c.var.services, accountId);
      return plainPage(c, {
        title: "You will get no more of these emails",
        note: null,
        body: html`<p>You can ask for them again in <a href="/dashboard/reddit">Reddit Tracker</a>.</p>`,
      });
    }),
  );

function accountOf(c: ApiContext): string {
  const { id = "", sig = "" } = c.req.query();
  return requireDigestLink(c.var.services, { id, sig });
}

async function orProblem(
  c: ApiContext,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, headers } = describeError(error);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return plainPage(c, {
      title: "That did not work",
      note: null,
      status,
      body: html`<p>${error.userMessage}</p><p>You can also stop these emails in <a href="/dashboard/reddit">Reddit Tracker</a>.</p>`,
    });
  }
}
