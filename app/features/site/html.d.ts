import "react";

/** Attributes of today's HTML that React 18 passes on and its types do not know. */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
  interface ImgHTMLAttributes<T> {
    /** In lower case: React 18 passes it on unchanged. */
    fetchpriority?: "high" | "low" | "auto";
  }
  interface DetailsHTMLAttributes<T> {
    /** Of the details elements with one name, at most one is open. */
    name?: string;
  }
}
