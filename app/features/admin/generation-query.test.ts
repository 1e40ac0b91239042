import { describe, expect, it } from "vitest";
import { toGenerationsQuery, withFilters } from "./generation-query";

const NOW = Date.UTC(2026, 0, 10, 12);

describe("the query of the list of generations", () => {
  it.each([
    ["", ""],
    ["status=failed&model=a", "status=failed&model=a"],
    ["last=24", "from=2026-01-09T12%3A00%3A00.000Z"],
    ["last=1&test=only", "test=only&from=2026-01-10T11%3A00%3A00.000Z"],
    ["from=2020-01-01T00:00:00Z&last=24", "from=2026-01-09T12%3A00%3A00.000Z"],
    ["last=1000000000000", ""],
    ["last=soon&status=failed", "status=failed"],
    ["from=2020-01-01T00:00:00Z", "from=2020-01-01T00%3A00%3A00Z"],
  ])("of the address %j is %j", (address, query) => {
    expect(toGenerationsQuery(new URLSearchParams(address), NOW)).toBe(query);
  });
});

describe("a changed filter", () => {
  it("replaces, adds and takes away, and leaves the address it was made from alone", () => {
    const search = new URLSearchParams("status=failed&from=x&model=a");
    expect(withFilters(search, { status: "succeeded", last: "24", from: "" }).toString()).toBe(
      "status=succeeded&model=a&last=24",
    );
    expect(search.toString()).toBe("status=failed&from=x&model=a");
  });
});
