import type { Page } from "@playwright/test";

/** What went wrong in a test's pages: exceptions, console errors, requests to other sites. */
export class Faults {
  readonly #origin: string;
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** @param origin the only one that pages may send requests to */
  constructor(origin: string) {
    this.#origin = origin;
  }

  watch(page: Page): void {
    page.on("pageerror", (error) => this.#seen.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.#seen.push(message.text());
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      const isLocal = url.origin === this.#origin || ["blob:", "data:"].includes(url.protocol);
      if (!isLocal) this.#seen.push(`a request to ${url.origin}`);
    });
  }

  /** Takes faults that match for part of what the test provokes. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }
}
