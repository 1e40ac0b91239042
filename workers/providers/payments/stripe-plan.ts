import type { Stripe } from "stripe";
import { planOf } from "#contract/plans";
import { createPlanAtStripe, findPrice } from "./catalog";
import type { Payments } from "./payments";

/**
 * Changes a subscription's plan. A schedule keeps the present plan until the end of its period; what follows is the
 * other one.
 * @returns when the period ends. Seconds since 1970.
 */
export async function changeStripePlan(
  stripe: Stripe,
  { subscriptionId, current, plan, key, ...known }: Parameters<Payments["changePlan"]>[0],
): Promise<number> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const attached = subscription.schedule;
  const scheduleId = typeof attached === "string" ? attached : attached?.id;
  const periodEnd = subscription.items.data[0]?.current_period_end ?? known.periodEnd;
  if (plan === null) {
    if (scheduleId)
      await stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: key });
    return periodEnd;
  }
  const schedule = scheduleId
    ? await stripe.subscriptionSchedules.retrieve(scheduleId)
    : await stripe.subscriptionSchedules.create(
        { from_subscription: subscriptionId },
        { idempotencyKey: `${key}-create` },
      );
  // Phases that are over are still listed: the present one is kept, and what followed it is replaced.
  const since = schedule.current_phase?.start_date;
  const now = schedule.phases.find((one) => one.start_date === since) ?? schedule.phases[0];
  const priceOf = async (id: typeof current) =>
    (await findPrice(stripe, planOf(id))) ?? (await createPlanAtStripe(stripe, planOf(id)));
  const price = now?.items[0]?.price;
  const presentPrice = (typeof price === "string" ? price : price?.id) ?? (await priceOf(current));
  const end = now?.end_date ?? periodEnd;
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        {
          items: [{ price: presentPrice, quantity: 1 }],
          start_date: now?.start_date ?? "now",
          end_date: end,
          proration_behavior: "none",
        },
        {
          items: [{ price: await priceOf(plan), quantity: 1 }],
          duration: { interval: "month", interval_count: 1 },
          proration_behavior: "none",
        },
      ],
    },
    { idempotencyKey: `${key}-update` },
  );
  return end;
}
