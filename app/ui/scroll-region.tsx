import { type ComponentPropsWithoutRef, forwardRef } from "react";

interface ScrollRegionProps extends ComponentPropsWithoutRef<"section"> {
  label: string;
}

/** A part of the page that scrolls on its own. */
export const ScrollRegion = forwardRef<HTMLElement, ScrollRegionProps>(function ScrollRegion(
  { label, ...props },
  ref,
) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
  return <section ref={ref} aria-label={label} tabIndex={0} {...props} />;
});
