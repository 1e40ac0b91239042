import { useEffect, useRef, useState } from "react";
import type { Billing } from "#contract/billing";
import { creditsFrom } from "#contract/credit-prices";
import { PLAN_IDS, type Plan, type PlanId, planOf } from "#contract/plans";
import { messageOf } from "#lib/api-error";
import { goToCheckout } from "#lib/billing";
import { toast } from "#ui/toast";

type Wish = { plan: PlanId } | { credits: number };

/** What an address such as `?plan=pro` or `?credits=600` asks for, or null. */
function wishIn(search: URLSearchParams): Wish | null {
  const plan = PLAN_IDS.find((id) => id === search.get("plan"));
  if (plan) return { plan };
  const credits = creditsFrom(search.get("credits") ?? "");
  return credits === null ? null : { credits };
}

/**
 * Goes on to what the address asks for, as the buttons of the front page do: the checkout, or the question
 * about a change of the present plan. The address forgets it first, so that the way back does not lead there again.
 * @param billing what the account has bought; undefined until it is known.
 * @returns whether a checkout is being opened.
 */
export function useWish(billing: Billing | undefined, onPlan: (plan: Plan) => void): boolean {
  const [isOpening, setIsOpening] = useState(false);
  const isDone = useRef(false);
  useEffect(() => {
    if (!billing || isDone.current) return;
    isDone.current = true;
    const url = new URL(window.location.href);
    const wish = wishIn(url.searchParams);
    if (!wish) return;
    url.searchParams.delete("plan");
    url.searchParams.delete("credits");
    window.history.replaceState(window.history.state, "", url);
    if ("plan" in wish && billing.plan) {
      if (wish.plan !== billing.plan.id) onPlan(planOf(wish.plan));
      else toast.info(`${planOf(wish.plan).title} is your plan already`);
      return;
    }
    setIsOpening(true);
    goToCheckout(wish).catch((error: unknown) => {
      setIsOpening(false);
      toast.error("The checkout could not be opened", {
        description: messageOf(error, "Please try again in a moment."),
      });
    });
  }, [billing, onPlan]);
  return isOpening;
}
