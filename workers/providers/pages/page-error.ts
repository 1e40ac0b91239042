/** Why a page could not be read; the message says it to the person who asked. */
export class PageError extends Error {
  override readonly name = "PageError";
  constructor(
    /**
     * - `address_refused`: this address, or one that it leads to, must not be called.
     * - `page_disallowed`: the site's robots.txt.
     * - `page_unreadable`: no answer, an error in place of a page, or nothing that can be read.
     * - `page_too_large`, `page_timeout`: beyond what a page may take.
     */
    readonly reason:
      | "address_refused"
      | "page_disallowed"
      | "page_unreadable"
      | "page_too_large"
      | "page_timeout",
    message: string,
  ) {
    super(message);
  }
}
