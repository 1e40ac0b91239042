import { Check, CircleAlert, Info } from "lucide-react";
import { type CSSProperties, useEffect } from "react";
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
 * The place of the toasts, with a width of its own: below the header, in the line of a screen's title, where
 * there is nothing to press. While a menu or a dialog is open it is over the header (`base.css`).
 */
export function ToastPlace() {
  useEffect(() => announceReady(), []);
  useMark();
  return (
    <Sonner
      position="top-center"
      gap={8}
      offset={{ top: "var(--toasts-top)" }}
      mobileOffset={{ top: "var(--toasts-top)", left: 8, right: 8 }}
      style={
        {
          fontFamily: "var(--font-sans)",
          marginInlineStart: "var(--toasts-shift, 0px)",
          "--width": "22rem",
        } as CSSProperties
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
            "group flex w-full items-start gap-3 rounded-panel border border-line bg-raised p-3 pr-10 text-text shadow-raised max-md:py-2 data-[type=error]:border-bad/50",
          icon: "mt-0.5 text-good group-data-[type=error]:text-bad group-data-[type=info]:text-signal-text",
          content: "grid gap-0.5",
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
