import { Check, CircleAlert, Info } from "lucide-react";
import { Toaster as Sonner, toast as sonner } from "sonner";

interface ToastText {
  description?: string;
}

/** How long something can be taken back, in milliseconds. */
const UNDO_MS = 7000;

/** A note that comes up, is read out, and goes by itself. */
export const toast = {
  success(title: string, { description }: ToastText = {}) {
    sonner.success(title, { description });
  },
  info(title: string, { description }: ToastText = {}) {
    sonner.info(title, { description });
  },
  /** The destructive kind: something went wrong. It stays longer. */
  error(title: string, { description }: ToastText = {}) {
    sonner.error(title, { description, duration: 9000 });
  },
  /** Something that happens only once the note is gone: until then it can be taken back. */
  undo(title: string, { onUndo, onGone }: { onUndo: () => void; onGone: () => void }) {
    sonner.info(title, {
      duration: UNDO_MS,
      action: { label: "Undo", onClick: onUndo },
      onAutoClose: onGone,
      onDismiss: onGone,
    });
  },
};

/** Where toasts appear; once, in the root. */
export function Toaster() {
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
            "absolute top-3 right-3 grid size-6 place-items-center rounded-control text-faint hover:bg-hover hover:text-text [&_svg]:size-3.5",
        },
      }}
    />
  );
}
