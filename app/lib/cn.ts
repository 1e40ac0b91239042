import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge, getDefaultConfig } from "tailwind-merge";

/** Sizes of text beyond those that the library knows. */
const SIZES = ["hero"];

// `extendTailwindMerge` would copy the whole configuration once more, and each page would wait for it.
const merge = createTailwindMerge(() => {
  const config = getDefaultConfig();
  const { theme } = config;
  return { ...config, theme: { ...theme, text: [...theme.text, ...SIZES] } };
});

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
