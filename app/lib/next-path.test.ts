import { describe, expect, it } from "vitest";
import { safeNextPath, signInPath } from "./next-path";

describe("safeNextPath", () => {
  it.each(["/", "/dashboard", "/dashboard/history?kind=image_to_image#top", "/a%2Fb"])(
    "follows the path %s",
    (path) => expect(safeNextPath(path)).toBe(path),
  );

  it.each([
    null,
    undefined,
    "",
    "dashboard",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/..//evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    " /dashboard",
  ])("refuses %j", (value) => expect(safeNextPath(value)).toBeNull());

  it("survives the way through the sign-in address", () => {
    const path = signInPath("/dashboard/history?kind=image_to_image&q=a b");
    const next = new URL(path, "https://app.example").searchParams.get("next");
    expect(next).toBe("/dashboard/history?kind=image_to_image&q=a b");
  });
});
