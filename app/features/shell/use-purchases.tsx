import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { SHORT_OF_CREDITS, type Shortage } from "#lib/api";

const ShortDialog = lazy(() =>
  import("../billing/short-dialog").then((module) => ({ default: module.ShortDialog })),
);

/** Removes what a payment page added to the address. @returns the order and how it ended, or null. */
function takeReturn(): { orderId: string; isPaid: boolean } | null {
  const url = new URL(window.location.href);
  const paid = url.searchParams.get("paid");
  const orderId = paid ?? url.searchParams.get("unpaid");
  if (orderId === null) return null;
  url.searchParams.delete("paid");
  url.searchParams.delete("unpaid");
  window.history.replaceState(window.history.state, "", url);
  return { orderId, isPaid: paid !== null };
}

/** On every screen: the way back from a payment page, and the dialog for a balance that is too low. */
export function usePurchases(): ReactNode {
  const [shortage, setShortage] = useState<Shortage["detail"] | null>(null);
  const [wasShort, setWasShort] = useState(false);
  const isBack = useRef(false);

  useEffect(() => {
    const back = isBack.current ? null : takeReturn();
    isBack.current = true;
    if (back) {
      void import("../billing/come-back").then(({ comeBack }) =>
        comeBack(back.orderId, back.isPaid).catch(() => undefined),
      );
    }
    function onShortage(event: Event) {
      setShortage((event as Shortage).detail);
      setWasShort(true);
    }
    window.addEventListener(SHORT_OF_CREDITS, onShortage);
    return () => window.removeEventListener(SHORT_OF_CREDITS, onShortage);
  }, []);

  if (!wasShort) return null;
  return (
    <Suspense fallback={null}>
      <ShortDialog shortage={shortage} onClose={() => setShortage(null)} />
    </Suspense>
  );
}
