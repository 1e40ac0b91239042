/** What a route of ours may say about itself in its `handle`. */
export interface RouteHandle {
  /**
   * The page is the same for everybody: it is rendered once, at build time, and served as a file.
   * It carries no React; what moves on it hangs on app/islands/site.ts.
   */
  isStatic: true;
}

/**
 * Whether a page is served as a file, from the handles of its routes. The benchmarks build a twin
 * of the application in which nothing is static, to compare with.
 */
export function isStaticPage(handles: unknown[]): boolean {
  if (import.meta.env.MODE === "twin") return false;
  return handles.some(
    (handle) => typeof handle === "object" && handle !== null && "isStatic" in handle,
  );
}
