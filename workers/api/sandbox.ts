import { Hono } from "hono";
import { html } from "hono/html";
import { PRODUCT_NAME } from "#contract/brand";
import { formatDollars } from "#contract/credit-prices";
import { once } from "#contract/once";
import { planOf } from "#contract/plans";
import { AppError, notFound } from "#domain/app-error";
import { withQuery } from "#domain/billing/open-checkout";
import { findOwnOrder } from "#domain/billing/orders";
import { isPayable, leaveOrder, payOrder } from "#domain/billing/sandbox/pay-order";
import { readPortal, switchRenewal } from "#domain/billing/sandbox/switch-renewal";
import { type ApiContext, type ApiEnv, requireViewer } from "./context";
import { plainPage } from "./plain-page";

const BILLING = "/dashboard/billing";
const NUMBERS = once(() => new Intl.NumberFormat("en-US"));
const DAYS = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));

const NOTE =
  "This is the sandbox: no money moves, and no card is needed. It replaces Stripe on this machine.";

/** The pages of the stand-in for Stripe. They exist only where no key is set, which is never in production. */
export const sandboxRoutes = new Hono<ApiEnv>();

sandboxRoutes.use("*", async (c, next) => {
  if (c.var.services.payments?.mode !== "sandbox") throw notFound("This address");
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex");
  await next();
});

sandboxRoutes.get("/checkout/:id", async (c) => {
  const order = await orderOf(c);
  const price = formatDollars(order.amountCents);
  const what = order.plan
    ? `${PRODUCT_NAME} ${planOf(order.plan).title}, first month`
    : `${NUMBERS().format(order.credits)} credits`;
  const later =
    order.renewalCents === null
      ? "One payment. The credits do not expire."
      : `Then ${formatDollars(order.renewalCents)} a month, until you cancel. ${NUMBERS().format(order.credits)} credits each month; they do not expire.`;
  return plainPage(c, {
    note: NOTE,
    title: "Checkout",
    body: html`<p class="what">${what}</p>
<p class="price">${price}</p>
<p class="quiet">${later}</p>
${
  isPayable(order)
    ? buttons([
        { label: "Pay", act: "pay" },
        { label: "Cancel", act: "cancel" },
      ])
    : html`<p>This order is ${order.status.replaceAll("_", " ")}.</p><p><a href="${order.returnTo ?? BILLING}">Back to ${PRODUCT_NAME}</a></p>`
}`,
  });
});

sandboxRoutes.post("/checkout/:id", async (c) => {
  const order = await orderOf(c);
  const act = await actOf(c);
  const origin = c.var.site;
  if (act === "pay") await payOrder(c.var.services, origin, order);
  else await leaveOrder(c.var.services, origin, order);
  const query = `${act === "pay" ? "paid" : "unpaid"}=${order.id}`;
  return c.redirect(withQuery(order.returnTo ?? BILLING, query), 303);
});

sandboxRoutes.get("/portal", async (c) => {
  const { accountId } = await requireViewer(c);
  const plan = await readPortal(c.var.services, accountId);
  const ends = plan?.renews_at ? DAYS().format(new Date(plan.renews_at)) : "the end of its period";
  const state = plan?.cancel_at_period_end ? `It ends on ${ends}.` : `It renews on ${ends}.`;
  return plainPage(c, {
    note: NOTE,
    title: "Manage your plan",
    body: html`${
      plan
        ? html`<p class="what">${PRODUCT_NAME} ${planOf(plan.id).title}</p><p>${state}</p>
${buttons([plan.cancel_at_period_end ? { label: "Resume plan", act: "resume" } : { label: "Cancel plan", act: "cancel" }])}`
        : html`<p>You have no plan.</p>`
    }
<p><a href="${BILLING}">Back to billing</a></p>`,
  });
});

sandboxRoutes.post("/portal", async (c) => {
  const { accountId } = await requireViewer(c);
  const cancelAtPeriodEnd = (await actOf(c)) === "cancel";
  const input = { accountId, origin: c.var.site, cancelAtPeriodEnd };
  await switchRenewal(c.var.services, input);
  return c.redirect(BILLING, 303);
});

async function orderOf(c: ApiContext) {
  const { accountId } = await requireViewer(c);
  return findOwnOrder(c.var.services, { accountId, id: c.req.param("id") ?? "" });
}

async function actOf(c: ApiContext): Promise<string> {
  const { act } = await c.req.parseBody();
  if (typeof act === "string") return act;
  throw new AppError("malformed_request", "The form is not complete.");
}

function buttons(choices: readonly { label: string; act: string }[]) {
  return html`<form method="post">${choices.map(({ label, act }) => html`<button name="act" value="${act}">${label}</button>`)}</form>`;
}
