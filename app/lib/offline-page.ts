/** The script that keeps the page for visits without a network (public/service-worker.js). */
const SCRIPT = "/service-worker.js";

/** Lets the browser keep the offline page, when the page has nothing better to do. */
export function keepOfflinePage(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const register = () =>
    void serviceWorker.register(SCRIPT).catch((error: unknown) => {
      console.warn("the offline page is not kept", error);
    });
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(register) : setTimeout(register, 2_000);
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
