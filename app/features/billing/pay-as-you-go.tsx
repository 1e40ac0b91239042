import { useState } from "react";
import {
  CREDIT_PACKS,
  CREDITS_PER_DOLLAR,
  CUSTOM_CREDITS_LIMITS,
  creditsFrom,
  DEFAULT_CUSTOM_CREDITS,
  formatDollars,
  priceOfCredits,
} from "#contract/credit-prices";
import { goToCheckout } from "#lib/billing";
import { formatCount } from "#lib/format";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Panel } from "#ui/panel";
import { useAct } from "./use-act";

/** Credits without a plan, at the rate of the plan where there is one. The server computes the price again. */
export function PayAsYouGo({
  perDollar,
  isAvailable,
}: {
  perDollar: number;
  isAvailable: boolean;
}) {
  const [running, run] = useAct();
  const [text, setText] = useState(String(DEFAULT_CUSTOM_CREDITS));
  const custom = creditsFrom(text);
  const { min, max } = CUSTOM_CREDITS_LIMITS;
  const buy = (credits: number, name: string) => run(name, () => goToCheckout({ credits }));
  return (
    <section aria-labelledby="pay-as-you-go" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="pay-as-you-go" className="text-xl">
          Pay as you go
        </h2>
        <p className="text-muted text-sm">
          {perDollar === CREDITS_PER_DOLLAR
            ? `${perDollar} credits per $1`
            : `${perDollar} credits per $1 with your plan, instead of ${CREDITS_PER_DOLLAR}`}
        </p>
      </div>
      <Panel className="grid gap-6 p-6 lg:grid-cols-[3fr_2fr] lg:items-end">
        <ul className="grid gap-3 sm:grid-cols-3">
          {CREDIT_PACKS.map((credits) => (
            <li key={credits} className="grid">
              <Button
                className="h-auto justify-between py-3"
                disabled={!isAvailable}
                isLoading={running === String(credits)}
                onClick={() => buy(credits, String(credits))}
              >
                <span className="figures">{formatCount(credits)} credits</span>
                <span className="figures text-signal-text">
                  {formatDollars(priceOfCredits(credits, perDollar))}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        <form
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (custom !== null) buy(custom, "custom");
          }}
        >
          <Field
            label="Custom amount"
            className="min-w-36 flex-1"
            error={custom === null ? `A whole number from ${min} to ${formatCount(max)}` : null}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.target.value)}
                className="figures"
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="signal"
            className="h-11 min-w-40 max-sm:w-full sm:mt-[1.875rem]"
            disabled={!isAvailable || custom === null}
            isLoading={running === "custom"}
          >
            {custom === null
              ? "Buy credits"
              : `Buy for ${formatDollars(priceOfCredits(custom, perDollar))}`}
          </Button>
        </form>
      </Panel>
    </section>
  );
}
