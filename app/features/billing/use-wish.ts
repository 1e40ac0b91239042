import { useEffect, useRef, useState } from "react";
import { creditsFrom } from "#contract/credit-prices";
import { PLAN_IDS } from "#contract/plans";
import { messageOf } from "#lib/api-error";
import { goToCheckout, type Wish } from "#lib/billing";
import { toast } from "#ui/toast";

/** What an address such as `?plan=pro` or `?credits=600` asks for, or null. */
function wishIn(search: URLSearchParams): Wish | null {
  const plan = PLAN_IDS.find((id) => id === search.get("plan"));
  if (plan) return { plan };
  const credits = creditsFrom(search.get("credits") ?? "");
  return credits === null ? null : { credits };
}

/**
 * Goes on to the checkout of what the address asks for, as the buttons of the front page do. The address
 * forgets it first, so that the way back does not lead to the checkout again.
 * @returns whether it is being opened.
 */
export function useWish(): boolean {
  const [isOpening, setIsOpening] = useState(false);
  const isDone = useRef(false);
  useEffect(() => {
    const url = new URL(window.location.href);
    const wish = wishIn(url.searchParams);
    if (!wish || isDone.current) return;
    isDone.current = true;
    url.searchParams.delete("plan");
    url.searchParams.delete("credits");
    window.history.replaceState(window.history.state, "", url);
    setIsOpening(true);
    goToCheckout(wish).catch((error: unknown) => {
      setIsOpening(false);
      toast.error("The checkout could not be opened", {
        description: messageOf(error, "Please try again in a moment."),
      });
    });
  }, []);
  return isOpening;
}
