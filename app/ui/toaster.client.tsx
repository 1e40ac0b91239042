import { Check, CircleAlert, Info } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { onScrollEnd } from "./scroll-end";
import { obstaclesOf } from "./toaster.obstacles";
import { GAP, type ToastSpot, toastPlace } from "./toaster.place";

let announceReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** The library, once there is a place for its toasts: one that comes earlier is lost. */
export async function readyToast(): Promise<typeof toast> {
  await ready;
  return toast;
}

/** A dialog that becomes lower in a phone's window, for toasts above it (base.css). */
const LOWERED = "[data-sheet=center], [data-sheet=full]";
const PHONE = "(width < 40rem)";

/** Where the toasts are, and in how wide a window they came there. */
let placed: (ToastSpot & { width: number }) | null = null;

/**
 * The upper edge of the strip that a screen, or above it a dialog on a phone, can leave for toasts; null where neither
 * can.
 */
function stripOf(page: Document): number | null {
  if (page.querySelector(LOWERED)) return window.matchMedia(PHONE).matches ? GAP : null;
  const strip = page.querySelector("[data-toasts-room]");
  if (!strip || strip.closest("[data-aria-hidden=true], [inert]")) return null;
  return Math.max(0, strip.getBoundingClientRect().top) + GAP / 2;
}

/** How much of the window's foot the device keeps for itself, in pixels. */
function footOf(page: Document): number {
  return Number.parseFloat(getComputedStyle(page.documentElement).getPropertyValue("--foot")) || 0;
}

/** Lets what is in sight move with a strip that comes: the browser would scroll it back, below the toasts. */
function pushContent() {
  const { style } = document.documentElement;
  style.setProperty("overflow-anchor", "none");
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty("overflow-anchor")));
}

/** Puts the toasts where they cover nothing, or least. */
function place() {
  const shown = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")];
  const [first] = shown;
  if (!first) return;
  const main = document.querySelector("main")?.getBoundingClientRect();
  const { innerWidth: width, innerHeight: height } = window;
  const present = placed?.room || placed?.width === width ? placed : null;
  const strip = stripOf(document);
  const next = toastPlace({
    size: {
      width: first.offsetWidth,
      // Those behind the first one look out by a gap each; the last gap keeps them off what is below.
      height: Math.max(...shown.map(({ offsetHeight }) => offsetHeight)) + GAP * shown.length,
    },
    window: { width, height: height - footOf(document) },
    screen: main ? { left: main.left, right: main.right } : { left: 0, right: width },
    present,
    strip,
    // In a strip of their own there is nothing to measure.
    obstacles: present?.room && strip !== null ? [] : obstaclesOf(document),
  });
  placed = { ...next, width };
  const { style } = document.documentElement;
  if (next.room > (present?.room ?? 0)) pushContent();
  style.setProperty("--toasts-left", `${next.left}px`);
  style.setProperty("--toasts-top", `${next.top}px`);
  style.setProperty("--toasts-room", `${next.room}px`);
}

/** Takes the strip of the toasts back. */
function giveRoomBack() {
  placed = null;
  document.documentElement.style.removeProperty("--toasts-room");
}

/** Says on the root element that there are toasts, and keeps them off what is read, seen and pressed. */
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
      giveRoomBack();
      window.removeEventListener("resize", soon);
      stopScrollEnd();
      document.removeEventListener("animationend", soon);
    };
  }, [hasToasts]);
}

/** The place of the toasts, with a width of its own, where they cover nothing. */
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
          // A modal dialog blocks the pointer for the whole page, toasts included.
          toast:
            "pointer-events-auto group flex w-full items-start gap-3 rounded-panel border border-line bg-raised p-3 pr-10 text-text shadow-raised max-md:py-2 data-[type=error]:border-bad/50",
          icon: "mt-0.5 text-good group-data-[type=error]:text-bad group-data-[type=info]:text-signal-text",
          content: "grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]",
          title: "font-semibold text-sm",
          description: "text-muted text-sm",
          actionButton:
            "ml-auto h-8 shrink-0 rounded-control border border-control px-3 font-semibold text-sm hover:bg-hover",
          closeButton:
            "absolute top-2.5 right-2.5 max-md:top-1 max-md:right-1.5 group-data-[front=false]:group-data-[expanded=false]:invisible grid size-7 place-items-center rounded-control text-faint hover:bg-hover hover:text-text [&_svg]:size-3.5",
        },
      }}
    />
  );
}
