import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onScrollEnd } from "./scroll-end";

/** A page that notes what is listened for in the capture phase, which the runtime of these tests does not have. */
class Page extends EventTarget {
  readonly captured: string[] = [];

  override addEventListener(type: string, then: () => void, isCapture?: boolean) {
    if (isCapture) this.captured.push(type);
    super.addEventListener(type, then);
  }

  override removeEventListener(type: string, then: () => void, isCapture?: boolean) {
    if (isCapture) super.removeEventListener(type, then);
  }
}

class PageThatTells extends Page {
  readonly onscrollend = null;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the end of scrolling", () => {
  it("is heard of scrollers inside of the page, whose events do not bubble", () => {
    const page = new PageThatTells();
    const then = vi.fn();
    const stop = onScrollEnd(page, then);
    expect(page.captured).toEqual(["scrollend"]);
    page.dispatchEvent(new Event("scrollend"));
    expect(then).toHaveBeenCalledTimes(1);
    stop();
    page.dispatchEvent(new Event("scrollend"));
    expect(then).toHaveBeenCalledTimes(1);
  });

  it("is a pause of scrolling where the browser does not tell it", () => {
    const page = new Page();
    const then = vi.fn();
    const stop = onScrollEnd(page, then);
    expect(page.captured).toEqual(["scroll"]);
    page.dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(100);
    page.dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(100);
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(then).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event("scroll"));
    stop();
    vi.advanceTimersByTime(1000);
    expect(then).toHaveBeenCalledTimes(1);
  });
});
