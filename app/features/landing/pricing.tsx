import { Check } from "lucide-react";
import { STARTING_CREDITS } from "#contract/credits";
import { KINDS } from "#contract/kinds";
import { formatDollars, PLANS, type Plan } from "#contract/plans";
import { Ring } from "#ui/ring";
import { AccountButton } from "./create-button";
import { PayAsYouGo } from "./pay-as-you-go";
import { Section } from "./section";

const CREDITS = new Intl.NumberFormat("en-US");
const CHOSEN: Plan["id"] = "pro";

const RUNS = [
  { what: "a picture", price: KINDS.text_to_image.price },
  { what: "a clip", price: KINDS.text_to_video.price },
  { what: "ten hooks", price: 1 },
];

/** Plans, credits without a plan, and what a generation costs. */
export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Priced by the generation"
      lead={`Every account starts with ${STARTING_CREDITS} credits. After that, take a plan, or buy credits when you need them.`}
    >
      <ul className="mb-6 flex flex-wrap gap-x-8 gap-y-2 text-muted">
        {RUNS.map(({ what, price }) => (
          <li key={what}>
            <span className="figures font-bold font-display text-text text-xl">{price}</span>{" "}
            {price === 1 ? "credit" : "credits"} for {what}
          </li>
        ))}
      </ul>
      <ul className="grid gap-5 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <PayAsYouGo />
    </Section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const isChosen = plan.id === CHOSEN;
  return (
    <li
      className={`grid content-start gap-6 rounded-panel border bg-panel p-6 sm:p-8 ${isChosen ? "border-signal" : "border-line"}`}
    >
      <div className="grid gap-1">
        <h3 className="text-2xl">{plan.title}</h3>
        <p className="text-muted">{plan.description}</p>
      </div>
      <div>
        <p className="flex items-baseline gap-3">
          <span className="relative inline-block">
            <span className="figures font-display font-extrabold text-4xl tracking-[-0.04em]">
              {formatDollars(plan.priceCents)}
            </span>
            {isChosen && (
              <Ring className="-inset-x-4 -inset-y-2 h-[calc(100%+1rem)] w-[calc(100%+2rem)]" />
            )}
          </span>
          <s className="figures ml-2 text-faint text-xl">
            <span className="sr-only">instead of </span>
            {formatDollars(plan.originalPriceCents)}
          </s>
        </p>
        <p className="mt-4 text-sm">
          <span className="rounded-frame bg-signal-wash px-2 py-1 font-semibold text-signal-text">
            {plan.discountLabel}
          </span>
        </p>
        <p className="mt-3 text-faint text-sm">
          For the first month, then {formatDollars(plan.originalPriceCents)} a month.
        </p>
      </div>
      <dl className="grid gap-2 border-line border-t pt-5">
        <Figure term="Credits per month" value={CREDITS.format(plan.creditsPerMonth)} />
        <Figure term="Extra credits" value={`${plan.extraCreditsPerDollar} per $1`} />
      </dl>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
            {feature}
          </li>
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

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  );
}
