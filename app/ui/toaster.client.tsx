import { Check, CircleAlert, Info } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { onScrollEnd } from "./scroll-end";
import { GAP, obstaclesOf, toastPlace } from "./toaster.place";

let announceReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** The library, once there is a place for its toasts: one that comes earlier is lost. */
export async function readyToast(): Promise<typeof toast> {
  await ready;
  return toast;
}

/** Where the toasts are, and in how wide a window they came there. */
let placed: { left: number; top: number; width: number } | null = null;

/** Puts the toasts where they cover least. */
function place() {
  const shown = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")];
  const [first] = shown;
  if (!first) return;
  const main = document.querySelector("main")?.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  const { left, top } = toastPlace({
    size: {
      width: first.offsetWidth,
      // Those behind the first one look out by a gap each; the last gap keeps them off what is below.
      height: Math.max(...shown.map(({ offsetHeight }) => offsetHeight)) + GAP * shown.length,
    },
    window: { width, height },
    middle: main ? (main.left + main.right) / 2 : width / 2,
    present: placed?.width === width ? placed : null,
    obstacles: obstaclesOf(document),
  });
  placed = { left, top, width };
  const { style } = document.documentElement;
  style.setProperty("--toasts-left", `${left}px`);
  style.setProperty("--toasts-top", `${top}px`);
}

/** Says on the root element that there are toasts, and keeps them off what is pressed. */
function usePlace() {
  const { toasts } = useSonner();
  const hasToasts = toasts.length > 0;
  const shown = toasts.map(({ id }) => id).join();
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-toasts", shown !== "");
    return () => {
      root.removeAttribute("data-toasts");
    };
  }, [shown]);
  useEffect(() => {
    if (!hasToasts) return;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // Toasts come into their list, dialogs and menus into the page itself.
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true });
    const list = document.querySelector("[data-sonner-toaster]")?.parentElement;
    if (list) changes.observe(list, { childList: true, subtree: true });
    const main = document.querySelector("main");
    const size = new ResizeObserver(soon);
    if (main) size.observe(main);
    window.addEventListener("resize", soon);
    const stopScrollEnd = onScrollEnd(document, soon);
    // A drawer has its place when it has slid in.
    document.addEventListener("animationend", soon);
    soon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      size.disconnect();
      placed = null;
      window.removeEventListener("resize", soon);
      stopScrollEnd();
      document.removeEventListener("animationend", soon);
    };
  }, [hasToasts]);
}

/** The place of the toasts, with a width of its own, where they cover nothing that is to press. */
export function ToastPlace() {
  useEffect(() => announceReady(), []);
  usePlace();
  return (
    <Sonner
      position="top-left"
      gap={GAP}
      offset={{ left: "var(--toasts-left)", top: "var(--toasts-top)" }}
      mobileOffset={{ top: "var(--toasts-top)", left: 8, right: 8 }}
      style={{ fontFamily: "var(--font-sans)", "--width": "22rem" } as CSSProperties}
      icons={{
        success: <Check aria-hidden="true" className="size-4" />,
        info: <Info aria-hidden="true" className="size-4" />,
        error: <CircleAlert aria-hidden="true" className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        duration: 5000,
        classNames: {
          toast:
            "group flex w-full items-start gap-3 rounded-panel border border-line bg-raised p-3 pr-10 text-text shadow-raised max-md:py-2 data-[type=error]:border-bad/50",
          icon: "mt-0.5 text-good group-data-[type=error]:text-bad group-data-[type=info]:text-signal-text",
          content: "grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]",
          title: "font-semibold text-sm",
          description: "text-muted text-sm",
          actionButton:
            "ml-auto h-8 shrink-0 rounded-control border border-control px-3 font-semibold text-sm hover:bg-hover",
          closeButton:
            "absolute top-2.5 right-2.5 group-data-[front=false]:group-data-[expanded=false]:invisible grid size-7 place-items-center rounded-control text-faint hover:bg-hover hover:text-text [&_svg]:size-3.5",
        },
      }}
    />
  );
}
