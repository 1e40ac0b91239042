import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from "react";
import { cn } from "#lib/cn";

export const buttonStyles = cva(
  "relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold transition-[background-color,border-color,color,transform] duration-150 select-none active:translate-y-px disabled:cursor-not-allowed disabled:active:translate-y-0 aria-busy:cursor-progress",
  {
    variants: {
      variant: {
        signal:
          "bg-signal text-on-signal hover:bg-signal-hover disabled:bg-hover disabled:text-faint aria-busy:bg-signal aria-busy:text-on-signal",
        outline:
          "border border-control bg-transparent text-text hover:bg-hover disabled:border-line disabled:text-faint",
        quiet: "text-muted hover:bg-hover hover:text-text disabled:text-faint",
        ink: "bg-text text-canvas hover:bg-text/85 disabled:bg-hover disabled:text-faint",
        film: "bg-black/60 text-white backdrop-blur-sm hover:bg-black/80",
      },
      size: {
        sm: "h-8 px-3 text-xs",
        md: "h-10 px-4 text-sm",
        lg: "h-12 px-5 text-base",
        icon: "size-10 text-sm",
        "icon-sm": "size-8 text-sm",
      },
    },
    defaultVariants: { variant: "outline", size: "md" },
  },
);

interface ButtonProps
  extends ButtonHTMLAttributes<HTMLButtonElement>,
    VariantProps<typeof buttonStyles> {
  /** Shows a spinner and refuses presses, but keeps the focus; the label should say what is running. */
  isLoading?: boolean;
  /** Lends the looks to the only child, a link for instance. */
  asChild?: boolean;
}

/** A button; `type` is `button` unless it says otherwise. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    isLoading = false,
    asChild = false,
    className,
    disabled,
    onClick,
    children,
    ...props
  },
  ref,
) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  // A button that becomes disabled loses the focus to the page's body.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      ref={ref}
      type="button"
      className={classes}
      disabled={disabled && !isLoading}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={press}
      {...props}
    >
      {isLoading && <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />}
      {children}
    </button>
  );
});
