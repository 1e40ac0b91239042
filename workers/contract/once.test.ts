import { expect, it, vi } from "vitest";
import { once } from "./once";

it("makes the value before it is asked for, or makes it again for each who asks", () => {
  const make = vi.fn(() => ({ made: true }));
  const read = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(read()).toBe(read());
  expect(make).toHaveBeenCalledTimes(1);
});

it("keeps a failure instead of trying again", () => {
  const make = vi.fn<() => string>().mockImplementationOnce(() => {
    throw new Error("not yet");
  });
  make.mockReturnValue("made");
  const read = once(make);
  expect(read).toThrow("not yet");
  expect(read()).toBe("made");
});
