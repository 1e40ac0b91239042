/** What a route of ours may say about itself in its `handle`. */
export interface RouteHandle {
  /**
   * The page is the same for everyone: it is rendered once, at build time, and served as a file.
   * It carries no React; what moves on it hangs on app/islands/site.ts.
   */
  isStatic: true;
  /** Nothing moves on it: it goes without that script, too. */
  isStill?: true;
}

/** Whether a page belongs to the public site, from the handles of its routes. */
export function isSitePage(handles: unknown[]): boolean {
  return handles.some(
    (handle) => typeof handle === "object" && handle !== null && "isStatic" in handle,
  );
}

/** Whether a page goes without any script of the application, from the handles of its routes. */
export function isStillPage(handles: unknown[]): boolean {
  return handles.some(
    (handle) => typeof handle === "object" && handle !== null && "isStill" in handle,
  );
}

/**
 * Whether a page goes without React. The benchmarks build a twin of the application in which every
 * page is hydrated, to compare with.
 */
export function isStaticPage(handles: unknown[]): boolean {
  return import.meta.env.MODE !== "twin" && isSitePage(handles);
}
