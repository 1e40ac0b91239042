import { describe, expect, it } from "vitest";
import { focusAfterClose } from "./dialog-focus";

const page = { name: "page", isConnected: true };
const title = { name: "title", isConnected: true };
const opener = { name: "opener", isConnected: true };

describe("the focus after a dialog", () => {
  it("goes back to what opened it", () => {
    expect(focusAfterClose(opener, page, title)).toBe(opener);
  });

  it("goes to the screen's title where what opened it is gone", () => {
    expect(focusAfterClose({ ...opener, isConnected: false }, page, title)).toBe(title);
    expect(focusAfterClose({ ...opener, isConnected: false }, page, null)).toBeNull();
  });

  it("goes nowhere where no element had it: Safari does not focus a pressed button", () => {
    expect(focusAfterClose(page, page, title)).toBeNull();
    expect(focusAfterClose(null, page, title)).toBeNull();
  });
});
