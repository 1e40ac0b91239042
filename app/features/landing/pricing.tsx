import { Check, Clock } from "lucide-react";
import { formatDollars } from "#contract/credit-prices";
import { creditsInWords, STARTING_CREDITS } from "#contract/credits";
import { HOOKS_PRICE } from "#contract/hooks";
import { KINDS } from "#contract/kinds";
import { once } from "#contract/once";
import { firstMonthLabel, PLANS, type Plan } from "#contract/plans";
import { usualPrice } from "#contract/prices";
import { isComing } from "#contract/promises";
import { Figure } from "#ui/figure";
import { Ring } from "#ui/ring";
import { Coming } from "./coming";
import { AccountButton } from "./create-button";
import { PayAsYouGoOffer } from "./pay-as-you-go";
import { Section } from "./section";

const CREDITS = once(() => new Intl.NumberFormat("en-US"));
const CHOSEN: Plan["id"] = "pro";

/** What things cost with an AI model at its usual price, and with the built-in engine. */
const PRICES = [
  {
    what: "a picture",
    price: KINDS.text_to_image.price,
    demo: usualPrice("text_to_image", "engine"),
  },
  {
    what: "a clip",
    price: KINDS.text_to_video.price,
    demo: usualPrice("text_to_video", "engine"),
  },
  { what: "ten hooks", price: HOOKS_PRICE, demo: 0 },
];

/** Plans, credits without a plan, and what a generation costs. */
export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Priced by the generation"
      lead={`Every account starts with ${STARTING_CREDITS} credits. After that, take a plan, or buy credits when you need them.`}
    >
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 text-muted">
        <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-3 lg:flex">
          {PRICES.map(({ what, price, demo }) => (
            <li key={what}>
              <span className="figures font-bold font-display text-text text-xl">{price}</span>{" "}
              {price === 1 ? "credit" : "credits"} for {what} with AI,{" "}
              {demo === 0 ? "free" : creditsInWords(demo)} without
            </li>
          ))}
        </ul>
        <p className="text-sm">First-month prices are for your first plan only.</p>
      </div>
      <ul className="grid gap-5 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <PayAsYouGoOffer />
    </Section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const isChosen = plan.id === CHOSEN;
  return (
    <li
      className={`grid content-start gap-5 rounded-panel border bg-panel p-6 sm:p-7 ${isChosen ? "border-signal" : "border-line"}`}
    >
      <div className="grid gap-1">
        <h3 className="text-2xl">
          <span className="relative inline-block">
            {plan.title}
            {isChosen && (
              <Ring className="-inset-x-4 -inset-y-1 h-[calc(100%+0.5rem)] w-[calc(100%+2rem)]" />
            )}
          </span>
        </h3>
        <p className="text-muted">{plan.description}</p>
      </div>
      <div>
        <p className="flex items-baseline gap-3">
          <span className="figures font-display font-extrabold text-4xl tracking-[-0.04em]">
            {formatDollars(plan.priceCents)}
          </span>
          <s className="figures text-faint text-xl">
            <span className="sr-only">instead of </span>
            {formatDollars(plan.originalPriceCents)}
          </s>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <span className="rounded-frame bg-signal-wash px-2 py-1 font-semibold text-signal-text">
            {firstMonthLabel(plan)}
          </span>
          <span className="text-faint">then {formatDollars(plan.originalPriceCents)} a month</span>
        </p>
      </div>
      <dl className="grid gap-2 border-line border-t pt-4">
        <Figure term="Credits per month" value={CREDITS().format(plan.creditsPerMonth)} />
        <Figure term="Extra credits" value={`${plan.extraCreditsPerDollar} per $1`} />
      </dl>
      <ul className="grid grid-cols-[auto_auto] justify-between gap-x-3 gap-y-2 text-sm">
        {plan.features.map((feature) => (
          <PlanLine key={feature} feature={feature} />
        ))}
      </ul>
      <AccountButton
        to={`/dashboard/billing?plan=${plan.id}`}
        variant={isChosen ? "signal" : "outline"}
        size="lg"
        className="w-full"
      >
        Choose {plan.title}
      </AccountButton>
    </li>
  );
}

/** A feature of a plan: there, or coming. */
function PlanLine({ feature }: { feature: Plan["features"][number] }) {
  const isThere = !isComing(feature);
  const Mark = isThere ? Check : Clock;
  return (
    <li className={`grid grid-cols-[1.375rem_1fr] items-start ${isThere ? "" : "text-muted"}`}>
      <Mark
        aria-hidden="true"
        className={`mt-0.5 size-4 ${isThere ? "text-good" : "text-control"}`}
      />
      <span>
        {feature}
        {!isThere && <Coming what={feature} />}
      </span>
    </li>
  );
}
