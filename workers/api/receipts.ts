import { Hono } from "hono";
import { html } from "hono/html";
import { PRODUCT_NAME } from "#contract/brand";
import { formatDollars } from "#contract/credit-prices";
import { once } from "#contract/once";
import { planOf } from "#contract/plans";
import { type PaymentReceipt, readPaymentReceipt } from "#domain/billing/read-receipt";
import { type ApiEnv, requireViewer } from "./context";
import { plainPage } from "./plain-page";

const NUMBERS = once(() => new Intl.NumberFormat("en-US"));
const DAYS = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));
const dayOf = (milliseconds: number) => DAYS().format(new Date(milliseconds));

const NOTE = "This is the sandbox: no money was paid, and this is not a proof of payment.";

/** The receipt of a payment, which can be printed; Stripe's own where there is one. */
export const receiptsRoutes = new Hono<ApiEnv>().get("/:id", async (c) => {
  const { accountId, email } = await requireViewer(c);
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex");
  const found = await readPaymentReceipt(c.var.services, { accountId, id: c.req.param("id") });
  if (found.url !== null) return c.redirect(found.url, 303);
  const { receipt } = found;
  return plainPage(c, {
    title: "Receipt",
    note: receipt.isSandbox ? NOTE : null,
    body: html`<dl>${linesOf(receipt, email).map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
<form><button type="button" data-print>Print</button></form>
<p class="screen"><a href="/dashboard/billing">Back to billing</a></p>
<script src="/print.js"></script>`,
  });
});

function linesOf(receipt: PaymentReceipt, email: string): [term: string, value: string][] {
  const { plan, credits, period, amountCents, refundedCents } = receipt;
  const amount = `${NUMBERS().format(credits)} credits`;
  return [
    ["Seller", PRODUCT_NAME],
    ["Paid by", email],
    ["Paid on", dayOf(receipt.paidAt)],
    ["Number", receipt.number],
    ["For", plan === null ? amount : `${planOf(plan).title}, ${amount}`],
    ...(period === null
      ? []
      : [["Period", `${dayOf(period.start)} to ${dayOf(period.end)}`] as [string, string]]),
    ["Total", `${formatDollars(amountCents)} USD`],
    ...(refundedCents > 0
      ? [["Refunded", `${formatDollars(refundedCents)} USD`] as [string, string]]
      : []),
  ];
}
