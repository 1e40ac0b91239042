import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { KINDS, STUDIO_KINDS } from "#contract/kinds";
import { MADE, MADE_KINDS } from "./made";
import { Showcase } from "./showcase";

/** A kind that does not exist, and has no results that the build holds. */
const NEW = vi.hoisted(() => "colouring");

vi.mock("#contract/kinds", async (importOriginal) => {
  const original = await importOriginal<typeof import("#contract/kinds")>();
  const { text_to_image: like } = original.KINDS;
  const kind = { ...like, title: "Colouring", slug: NEW };
  return {
    ...original,
    KINDS: { ...original.KINDS, [NEW]: kind },
    STUDIO_KINDS: [...original.STUDIO_KINDS, NEW],
  };
});

const markup = renderToStaticMarkup(createElement(Showcase));
const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, found]) => found);

describe("results on the front page", () => {
  it("have a choice and a row for each kind that has some, in the order of the sidebar", () => {
    expect(all(/data-kind="(\w+)"/g)).toEqual(MADE_KINDS);
    expect(all(/ id="made-([\w-]+)"/g)).toEqual(MADE_KINDS.map((kind) => KINDS[kind].slug));
    expect(all(/(<figure)/g)).toHaveLength(Object.values(MADE).flat().length);
    expect(all(/( checked="")/g)).toHaveLength(1);
  });

  it("show a kind's row while it is chosen", () => {
    for (const kind of MADE_KINDS)
      expect(markup).toContain(`group-has-[#made-${KINDS[kind].slug}:checked]/made:flex`);
  });

  it("leave out a kind that has no results", () => {
    expect(STUDIO_KINDS).toContain(NEW);
    expect(markup).not.toContain("olouring");
  });
});
