import { Check, CircleAlert, Info } from "lucide-react";
import { type CSSProperties, useEffect, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast, useSonner } from "sonner";

let announceReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** The library, once there is a place for its toasts: one that comes earlier is lost. */
export async function readyToast(): Promise<typeof toast> {
  await ready;
  return toast;
}

/** Where the sidebar is beside the screen. */
const WIDE = "(width >= 48rem)";

function subscribeWidth(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Says on the root element that there are toasts: drawers leave room for them on a phone. */
function useMark() {
  const { toasts } = useSonner();
  const hasToasts = toasts.length > 0;
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-toasts", hasToasts);
    return () => {
      root.removeAttribute("data-toasts");
    };
  }, [hasToasts]);
}

/**
 * The place of the toasts: at the foot of the sidebar, on a phone over the header. There they cover
 * neither a menu nor a receipt nor a result.
 */
export function ToastPlace() {
  useEffect(() => announceReady(), []);
  useMark();
  const isWide = useSyncExternalStore(
    subscribeWidth,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  return (
    <Sonner
      position={isWide ? "bottom-left" : "top-center"}
      gap={8}
      offset={isWide ? { bottom: 12, left: 12 } : { top: 4 }}
      mobileOffset={{ top: 4, left: 8, right: 8 }}
      style={
        { fontFamily: "var(--font-sans)", "--width": isWide ? "13.5rem" : "22rem" } as CSSProperties
      }
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
            "group flex w-full items-start gap-3 rounded-panel border border-line bg-raised p-3 pr-10 text-text shadow-raised max-md:min-h-14 data-[type=error]:border-bad/50",
          icon: "mt-0.5 text-good group-data-[type=error]:text-bad group-data-[type=info]:text-signal-text",
          content: "grid gap-0.5",
          title: "font-semibold text-sm",
          description: "text-muted text-sm",
          actionButton:
            "ml-auto h-8 shrink-0 rounded-control border border-control px-3 font-semibold text-sm hover:bg-hover",
          closeButton:
            "absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-control text-faint hover:bg-hover hover:text-text [&_svg]:size-3.5",
        },
      }}
    />
  );
}
