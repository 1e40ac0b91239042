import { Check, CircleAlert, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";

let announceReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** The library, once there is a place for its toasts: one that comes earlier is lost. */
export async function readyToast(): Promise<typeof toast> {
  await ready;
  return toast;
}

/** The place of the toasts. */
export function ToastPlace() {
  useEffect(() => announceReady(), []);
  return (
    <Sonner
      position="top-right"
      gap={8}
      offset={{ top: 76, right: 32 }}
      mobileOffset={{ top: 72, left: 12, right: 12 }}
      style={{ fontFamily: "var(--font-sans)" }}
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
            "group flex w-full items-start gap-3 rounded-panel border border-line bg-raised p-4 pr-10 text-text shadow-raised sm:w-90 data-[type=error]:border-bad/50",
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
