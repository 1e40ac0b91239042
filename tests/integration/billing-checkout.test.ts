import { describe, expect, it } from "vitest";
import type { CheckoutAnswer } from "#contract/billing";
import { balanceOf, billingOf, deliverAll, order } from "#support/billing";
import { call, ORIGIN, signUp } from "#support/client";
import { eventOf, invoiceOf } from "#support/stand-ins/stripe/events";

const form = (act: string) => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: `act=${act}`,
  redirect: "manual" as const,
});

describe("a checkout", () => {
  it("is refused without exactly one of plan and credits, and outside the limits", async () => {
    const buyer = await signUp();
    for (const body of [
      {},
      { plan: "pro", credits: 600 },
      { plan: "gold" },
      { credits: 59 },
      { credits: 60_001 },
      { credits: 60.5 },
      { credits: "600" },
      { credits: 600, amount_cents: 1 },
    ]) {
      expect((await buyer.post("/api/billing/checkout", body)).status).toBe(422);
    }
  });

  it("is one order under one key, and a conflict with another body", async () => {
    const buyer = await signUp();
    const ask = (body: object) =>
      buyer.post("/api/billing/checkout", body, { "idempotency-key": "k" });
    const answers = await Promise.all([
      ask({ credits: 600 }),
      ask({ credits: 600 }),
      ask({ credits: 600 }),
    ]);
    const [first, ...others] = await Promise.all(
      answers.map((answer) => answer.json<CheckoutAnswer>()),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const other of others) expect(other).toEqual(first);
    expect((await ask({ credits: 700 })).status).toBe(409);
    expect((await billingOf(buyer)).orders).toHaveLength(1);
  });

  it("is refused without a session, like every other call of billing", async () => {
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    for (const path of ["checkout", "plan", "portal", "sandbox"]) {
      expect((await call(`/api/billing/${path}`, post)).status).toBe(401);
    }
    for (const path of ["", "/lots", "/usage", "/entries", "/entries.csv"]) {
      expect((await call(`/api/billing${path}`)).status).toBe(401);
    }
  });

  it.each(["//evil.test", "https://evil.test", "/\\evil.test"])(
    "never leads to %s",
    async (path) => {
      const buyer = await signUp();
      const answer = await buyer.post("/api/billing/checkout", { credits: 60, return_to: path });
      const { order_id: id } = await answer.json<CheckoutAnswer>();
      const left = await buyer.call(`/sandbox/checkout/${id}`, form("cancel"));
      expect(left.headers.get("location")).toBe(`/dashboard/billing?unpaid=${id}`);
    },
  );
});

describe("the sandbox", () => {
  it("says that no money moves, is paid once, and leads back", async () => {
    const buyer = await signUp();
    const body = { plan: "starter", return_to: "/dashboard/text-to-image" };
    const answer = await buyer.post("/api/billing/checkout", body);
    const { url, order_id: id } = await answer.json<CheckoutAnswer>();
    expect(url).toBe(`${ORIGIN}/sandbox/checkout/${id}`);
    const path = new URL(url).pathname;
    const page = await (await buyer.call(path)).text();
    expect(page).toContain("no money moves");
    expect(page).toContain(">Pay</button>");
    expect(page).toContain(">Cancel</button>");
    const [paid] = await Promise.all([
      buyer.call(path, form("pay")),
      buyer.call(path, form("pay")),
    ]);
    expect(paid?.status).toBe(303);
    expect(paid?.headers.get("location")).toBe(`/dashboard/text-to-image?paid=${id}`);
    expect(await balanceOf(buyer)).toBe(1550);
    expect((await billingOf(buyer)).invoices).toMatchObject([
      { amount_cents: 999, plan: "starter" },
    ]);
  });

  it("grants a plan whose first payment failed once it is paid on its page, once", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { plan: "pro" });
    const failed = invoiceOf(placed, 0, { amount_paid: 0 });
    await deliverAll(eventOf("invoice.payment_failed", failed));
    const path = `/sandbox/checkout/${placed.id}`;
    expect(await (await buyer.call(path)).text()).toContain(">Pay</button>");
    for (const _ of [1, 2]) await buyer.call(path, form("pay"));
    expect(await balanceOf(buyer)).toBe(3550);
  });

  it("shows an order to its own account alone", async () => {
    const [buyer, other] = await Promise.all([signUp(), signUp()]);
    const answer = await buyer.post("/api/billing/checkout", { credits: 600 });
    const { order_id: id } = await answer.json<CheckoutAnswer>();
    expect((await other.call(`/sandbox/checkout/${id}`)).status).toBe(404);
    expect((await other.call(`/sandbox/checkout/${id}`, form("pay"))).status).toBe(404);
    expect((await call(`/sandbox/checkout/${id}`)).status).toBe(401);
    expect(await balanceOf(buyer)).toBe(50);
  });

  it("refuses a form that another site sends", async () => {
    const buyer = await signUp();
    const answer = await buyer.post("/api/billing/checkout", { credits: 600 });
    const { order_id: id } = await answer.json<CheckoutAnswer>();
    const { body, method } = form("pay");
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://evil.test",
      cookie: "any=1",
    };
    const forged = await buyer.call(`/sandbox/checkout/${id}`, { method, body, headers });
    expect(forged.status).toBe(403);
  });

  it("advances months, lets a payment fail and recover, refunds, and ends what was canceled", async () => {
    const buyer = await signUp();
    const act = async (name: string) =>
      (await buyer.post("/api/billing/sandbox", { act: name })).status;
    expect(await act("advance")).toBe(409);
    const answer = await buyer.post("/api/billing/checkout", { plan: "pro" });
    const { url } = await answer.json<CheckoutAnswer>();
    await buyer.call(new URL(url).pathname, form("pay"));
    expect(await act("advance")).toBe(200);
    expect(await balanceOf(buyer)).toBe(7050);
    expect([await act("fail_next"), await act("advance")]).toEqual([200, 200]);
    expect([await balanceOf(buyer), (await billingOf(buyer)).plan?.status]).toEqual([
      7050,
      "past_due",
    ]);
    expect(await act("advance")).toBe(200);
    expect([await balanceOf(buyer), (await billingOf(buyer)).plan?.status]).toEqual([
      10_550,
      "active",
    ]);
    expect(await act("refund")).toBe(200);
    expect(await balanceOf(buyer)).toBe(7050);
    const portal = await buyer.post("/api/billing/portal", {});
    expect(portal.status).toBe(201);
    const { url: portalUrl } = await portal.json<{ url: string }>();
    await buyer.call(new URL(portalUrl).pathname, form("cancel"));
    expect((await billingOf(buyer)).plan?.cancel_at_period_end).toBe(true);
    expect(await act("advance")).toBe(200);
    expect((await billingOf(buyer)).plan).toBeNull();
    expect(await balanceOf(buyer)).toBe(7050);
  });
});
