import { Hono } from "hono";
import { html } from "hono/html";
import { PRODUCT_NAME } from "#contract/brand";
import { KINDS } from "#contract/kinds";
import { once } from "#contract/once";
import type { ShowcaseState } from "#contract/showcase";
import { AppError, notFound } from "#domain/app-error";
import { answerConsent, findByLink } from "#domain/showcase/consent";
import { answerBy, consentEnd, stateOf } from "#domain/showcase/to-consent";
import { requireShown } from "#domain/uploads/own-uploads";
import type { Chosen } from "#storage/showcase/showcase";
import type { ApiContext, ApiEnv } from "./context";
import { describeError } from "./errors";
import { limitRate, networkOf } from "./guards";
import { plainPage } from "./plain-page";

const DAYS = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));
const dayOf = (milliseconds: number | null) => DAYS().format(new Date(milliseconds ?? 0));

/** What the owner of a result is asked by mail: a page with buttons, which needs no session. */
export const showcaseConsentRoutes = new Hono<ApiEnv>();

showcaseConsentRoutes.use("*", async (c, next) => {
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex");
  await next();
});

showcaseConsentRoutes.get("/consent", (c) =>
  orProblem(c, async () => consentPage(c, await findLinked(c))),
);

showcaseConsentRoutes.post("/consent", (c) =>
  orProblem(c, async () => {
    await limitRate(c, c.env.CONTACT_LIMIT, `consent:${networkOf(c)}`);
    const found = await findLinked(c);
    const agrees = (await actOf(c)) === "agree";
    await answerConsent(c.var.services, found, { agrees, by: "link" });
    return c.redirect(new URL(c.req.url).pathname + new URL(c.req.url).search, 303);
  }),
);

showcaseConsentRoutes.get("/file", async (c) => {
  const { outputKey } = (await findLinked(c)).generation;
  if (outputKey === null) throw notFound("This file");
  await requireShown(c.var.services, outputKey);
  const file = await c.var.services.files.serve(outputKey, c.req.raw);
  const answer = new Response(file.body, file);
  answer.headers.set("cache-control", "private, no-store");
  return answer;
});

function findLinked(c: ApiContext): Promise<Chosen> {
  const { id = "", exp = "", to = "", sig = "" } = c.req.query();
  return findByLink(c.var.services, { id, exp, to, sig });
}

async function actOf(c: ApiContext): Promise<"agree" | "refuse"> {
  const { act } = await c.req.parseBody();
  if (act === "agree" || act === "refuse") return act;
  throw new AppError("malformed_request", "The form is not complete.");
}

/** A browser is here: what its owner cannot do is a page as well. */
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
    const isLinkAtFault = error.code === "forbidden" || error.code === "not_found";
    return plainPage(c, {
      title: isLinkAtFault ? "This link does not work" : "That did not work",
      note: null,
      status,
      body: html`<p>${error.code === "not_found" ? "We no longer ask about this result, or it is deleted. It is not shown." : error.userMessage}</p>
<p>You find everything that we asked you under <a href="/dashboard/settings#showcase">Settings, On the site</a>.</p>`,
    });
  }
}

const TITLES: Record<ShowcaseState, string> = {
  asked: "May we show this result?",
  agreed: "Your result is on the site",
  refused: "Your result is not shown",
  withdrawn: "Your result is not shown",
  ended: "Your result is not shown",
};

function consentPage(c: ApiContext, found: Chosen) {
  const { consent, generation } = found;
  const now = c.var.services.clock();
  const state = stateOf(found, now);
  const source = `/showcase/file${new URL(c.req.url).search}`;
  const isVideo = KINDS[generation.kind].medium === "video";
  const canAgree = state !== "agreed" && now < answerBy(consent);
  return plainPage(c, {
    title: TITLES[state],
    note: null,
    body: html`${
      isVideo
        ? html`<video class="result" src="${source}" controls muted loop playsinline></video>`
        : html`<img class="result" src="${source}" alt="${generation.prompt}" />`
    }
<p class="what">“${generation.prompt}”</p>
<p>${saying(state, found)}</p>
${state === "asked" || canAgree ? html`<p>${consent.wording} You can withdraw at any time, by this link or in your settings.</p>` : ""}
${buttons(state, canAgree)}
<p class="screen"><a href="/dashboard/settings#showcase">Your settings on ${PRODUCT_NAME}</a></p>`,
  });
}

function saying(state: ShowcaseState, found: Chosen): string {
  const { decidedAt, askedAt } = found.consent;
  const endsAt = consentEnd(found);
  switch (state) {
    case "asked":
      return `We asked you on ${dayOf(askedAt)}. Nothing is shown unless you agree.`;
    case "agreed":
      return `You agreed on ${dayOf(decidedAt)}. It is shown until ${dayOf(endsAt)} at the latest.`;
    case "refused":
      return `You said no on ${dayOf(decidedAt)}.`;
    case "withdrawn":
      return `You withdrew it on ${dayOf(decidedAt)}. It disappears from the site within five minutes.`;
    case "ended":
      return `The time that you agreed to ended on ${dayOf(endsAt)}.`;
    default:
      return state satisfies never;
  }
}

function buttons(state: ShowcaseState, canAgree: boolean) {
  const agree = canAgree ? html`<button name="act" value="agree">Agree</button>` : "";
  const no =
    state === "asked" || state === "agreed"
      ? html`<button name="act" value="refuse">${state === "agreed" ? "Withdraw" : "No, thanks"}</button>`
      : "";
  return canAgree || no ? html`<form method="post">${agree}${no}</form>` : "";
}
