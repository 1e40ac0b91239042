import { describe, expect, it } from "vitest";
import { filmsPath } from "./film-paths";

const pathOf = (search: string) => filmsPath(new URLSearchParams(search));

describe("the list of films that an address names", () => {
  it("has the project, the words and the order of the address", () => {
    expect(pathOf("")).toBe("/api/films?limit=24");
    expect(pathOf("project=a%26b&q=+Film+2+&sort=title&from=x")).toBe(
      "/api/films?limit=24&project=a%26b&q=Film+2&sort=title",
    );
  });

  it("leaves out an order that there is not, the usual one, and a search that is too long", () => {
    expect(pathOf("sort=newest")).toBe("/api/films?limit=24");
    expect(pathOf("sort=toString&q=&project=")).toBe("/api/films?limit=24");
    expect(pathOf(`q=${"x".repeat(201)}`)).toBe("/api/films?limit=24");
  });
});
