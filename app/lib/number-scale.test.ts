import { describe, expect, it } from "vitest";
import { numberScale, spoken } from "./number-scale";

const share = numberScale({ from: 0, to: 1, step: 0.05, unit: "%", factor: 100, digits: 2 });
const gain = numberScale({ from: -40, to: 12, step: 0.5, unit: "dB", digits: 1 });
const side = numberScale({ from: 128, to: 4096, step: 2, unit: "px", multiple: 2 });

describe("a scale of numbers", () => {
  it("writes a number in its unit, without zeros at the end", () => {
    expect(share.show(0.5)).toBe("50");
    expect(share.show(0.0425)).toBe("4.25");
    expect(gain.show(-0.04)).toBe("0");
    expect(spoken(gain, -3.5)).toBe("-3.5 dB");
    expect(spoken(numberScale({ from: 1, to: 12, step: 1 }), 4)).toBe("4");
  });

  it.each([
    ["50", 0.5],
    [" 50 % ", 0.5],
    ["50%", 0.5],
    ["12,5", 0.125],
    [".5", 0.005],
    ["150", 1.5],
    ["−5", -0.05],
  ])("reads %j", (text, value) => expect(share.read(text)).toBe(value));

  it("takes a comma for a mark of thousands where it has no decimals", () => {
    expect(side.read("1,920")).toBe(1920);
    expect(side.read("1,92")).toBe(1.92);
    expect(share.read("1,920")).toBe(0.0192);
  });

  it("reads units in any case", () => expect(gain.read("+3 DB")).toBe(3));

  it.each(["", "%", "abc", "1.2.3", "1e3", "0x10", "5 s", "--5", "Infinity"])(
    "takes %j for no number",
    (text) => expect(share.read(text)).toBeNull(),
  );

  it("brings a number within its bounds and to its decimals", () => {
    expect(share.settle(1.5)).toBe(1);
    expect(share.settle(-1)).toBe(0);
    expect(share.settle(0.1 + 0.2)).toBe(0.3);
    expect(gain.settle(3.26)).toBe(3.3);
  });

  it("allows multiples alone where it has them", () => {
    expect(side.settle(1081)).toBe(1082);
    expect(side.settle(127)).toBe(128);
    expect(side.settle(5000)).toBe(4096);
    expect(side.settle(720.4)).toBe(720);
  });

  it("keeps a bound that has more decimals than are written", () => {
    const length = numberScale({ from: 0.1, to: 2.66667, step: 0.05, unit: "s", digits: 3 });
    expect(length.settle(9)).toBe(2.66667);
  });
});
