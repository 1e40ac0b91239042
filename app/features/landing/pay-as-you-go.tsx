import {
  CREDIT_PACKS,
  CUSTOM_CREDITS_LIMITS,
  DEFAULT_CUSTOM_CREDITS,
  formatDollars,
  priceOfCredits,
} from "#contract/credit-prices";
import { once } from "#contract/once";
import { Button } from "#ui/button";
import { fieldStyles } from "#ui/field";
import { AccountButton } from "./create-button";

const BILLING = "/dashboard/billing";
const CREDITS = once(() => new Intl.NumberFormat("en-US"));

/** Credits without a plan: three amounts, and any other. */
export function PayAsYouGoOffer() {
  const { min, max } = CUSTOM_CREDITS_LIMITS;
  return (
    <div className="mt-5 grid gap-8 rounded-panel border border-line bg-panel p-6 sm:p-7 lg:grid-cols-[1fr_3fr] lg:items-center">
      <div className="grid gap-1">
        <h3 className="text-2xl">Pay as you go</h3>
        <p className="text-muted">Credits do not expire.</p>
      </div>
      <div className="grid gap-5 xl:grid-cols-[1fr_auto] xl:items-end xl:gap-8">
        <ul className="grid gap-3 sm:grid-cols-3">
          {CREDIT_PACKS.map((credits) => (
            <li key={credits} className="grid">
              <AccountButton
                to={`${BILLING}?credits=${credits}`}
                variant="outline"
                className="h-auto justify-between py-3"
              >
                <span className="figures">{CREDITS().format(credits)} credits</span>
                <span className="figures text-signal-text">
                  {formatDollars(priceOfCredits(credits))}
                </span>
              </AccountButton>
            </li>
          ))}
        </ul>
        <form action={BILLING} className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="grid gap-1.5">
            <label htmlFor="custom-credits" className="font-medium text-sm">
              Custom amount
            </label>
            <input
              id="custom-credits"
              name="credits"
              type="number"
              inputMode="numeric"
              required
              min={min}
              max={max}
              step={1}
              defaultValue={DEFAULT_CUSTOM_CREDITS}
              data-credits=""
              className={`${fieldStyles} figures h-11 w-40`}
            />
          </div>
          <p className="flex h-11 items-center gap-2 text-muted">
            credits for
            <output
              htmlFor="custom-credits"
              className="figures min-w-16 font-bold font-display text-2xl text-text"
            >
              {formatDollars(priceOfCredits(DEFAULT_CUSTOM_CREDITS))}
            </output>
          </p>
          <Button type="submit" className="h-11">
            Buy credits
          </Button>
        </form>
      </div>
    </div>
  );
}
