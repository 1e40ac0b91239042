import * as Primitive from "@radix-ui/react-dialog";
import { cva } from "class-variance-authority";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cn } from "#lib/cn";
import { buttonStyles } from "./button";
import { focusAfterClose, openerOf } from "./dialog-focus";

const contentStyles = cva("fixed z-50 bg-panel text-text shadow-raised focus:outline-none", {
  variants: {
    placement: {
      center:
        "inset-x-0 bottom-0 mx-auto max-h-[96dvh] w-full animate-rise overflow-y-auto rounded-t-panel border border-line sm:bottom-auto sm:top-1/2 sm:w-[calc(100%-2rem)] sm:-translate-y-1/2 sm:rounded-panel",
      full: "inset-0 h-dvh w-full animate-rise overflow-hidden",
      left: "inset-y-0 max-lg:in-data-toasts:top-24 left-0 w-60 animate-slide-left border-line border-r",
      right:
        "inset-y-0 max-lg:in-data-toasts:top-24 right-0 w-full max-w-md animate-slide-right overflow-y-auto border-line border-l",
    },
  },
  defaultVariants: { placement: "center" },
});

/**
 * Where the focus goes: on opening to the element that asks for it, else to the first that can
 * have it; on closing back to where it came from, since our dialogs are opened by state and not by
 * a trigger that the library would know; to the screen's title where that element is gone.
 */
function useFocusPath(focusOnClose: (() => HTMLElement | null) | undefined) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement ? openerOf(activeElement) : null;
      const content = event.currentTarget;
      if (!(content instanceof HTMLElement)) return;
      const wanted = content.querySelector<HTMLElement>("[data-autofocus]");
      if (!wanted) return;
      event.preventDefault();
      wanted.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const next = focusOnClose?.() ?? opener.current;
      const heading = document.querySelector<HTMLElement>("main h1[tabindex]");
      const goal = focusAfterClose(next, document.body, heading);
      goal?.focus({ preventScroll: goal !== next });
    },
  };
}

/** Keeps a dialog open when someone presses a toast beside it. */
function stayForToasts(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/** Dialogs hear Escape before their fields. While a number is typed, Escape restores it, so the dialog stays open. */
function leaveToNumber(event: KeyboardEvent) {
  const field = document.activeElement;
  if (field?.matches("[role=spinbutton]:not([data-rested])")) event.preventDefault();
}

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Says more than the title; read out on opening. */
  description?: ReactNode;
  /** `center` is a dialog, `full` has the whole window, `left` and `right` are drawers. */
  placement?: "center" | "full" | "left" | "right";
  /** Keeps title and description for assistive technology only. */
  isHeadingHidden?: boolean;
  className?: string;
  /** Where the focus goes on closing; null for the element that had it before. */
  focusOnClose?: () => HTMLElement | null;
  children: ReactNode;
}

/** A modal dialog or drawer: holds the focus, closes on Esc and outside, gives the focus back. */
export function DialogSheet({
  isOpen,
  onOpenChange,
  title,
  description,
  placement = "center",
  isHeadingHidden = false,
  className,
  focusOnClose,
  children,
}: DialogProps) {
  const focusPath = useFocusPath(focusOnClose);
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Primitive.Content
          {...focusPath}
          onInteractOutside={stayForToasts}
          onEscapeKeyDown={leaveToNumber}
          data-sheet={placement}
          className={cn(contentStyles({ placement }), className)}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className={isHeadingHidden ? "sr-only" : "grid gap-1 p-6 pr-14"}>
            <Primitive.Title className="font-display font-semibold text-xl">
              {title}
            </Primitive.Title>
            {description && (
              <Primitive.Description className="wrap-anywhere text-muted text-sm">
                {description}
              </Primitive.Description>
            )}
          </div>
          {children}
          <Primitive.Close
            aria-label="Close"
            className={cn(
              buttonStyles({ variant: "quiet", size: "icon-sm" }),
              "absolute top-4 right-4",
            )}
          >
            <X aria-hidden="true" className="size-4" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
