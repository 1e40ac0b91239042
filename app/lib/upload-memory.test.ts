import { afterEach, expect, it, vi } from "vitest";
import { forgetUpload, recallUpload, rememberUpload } from "./upload-memory";

afterEach(() => vi.unstubAllGlobals());

it("a file is uploaded also where the browser has no room to remember it, or keeps nothing", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const file = new File(["x"], "boat.png");
  rememberUpload(file, "1");
  expect(recallUpload(file)).toBeNull();
  forgetUpload(file);
});
