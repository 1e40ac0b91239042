import { type ComponentPropsWithoutRef, forwardRef } from "react";

interface ScrollRegionProps extends ComponentPropsWithoutRef<"section"> {
  label: string;
}

/** A part of the page that scrolls on its own. */
export const ScrollRegion = forwardRef<HTMLElement, ScrollRegionProps>(function ScrollRegion(
  { label, ...props },
  ref,
) {
  // Not every browser lets the keyboard reach a region that scrolls (axe: scrollable-region-focusable).
  // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys can scroll it.
  return <section ref={ref} aria-label={label} tabIndex={0} {...props} />;
});
