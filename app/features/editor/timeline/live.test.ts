import { afterEach, expect, it } from "vitest";
import { keepElement, type Live, showLive } from "./live";

/** An element that counts how often it is moved. */
function piece() {
  let transform = "";
  let moves = 0;
  const style = {
    get transform() {
      return transform;
    },
    set transform(next: string) {
      transform = next;
      moves += 1;
    },
  };
  const attributes = new Set<string>();
  const toggleAttribute = (name: string, isOn: boolean) =>
    isOn ? attributes.add(name) : attributes.delete(name);
  const element = { style, dataset: {} as Record<string, string>, toggleAttribute };
  return { element, attributes, moves: () => moves };
}

const kept: (() => void)[] = [];
afterEach(() => {
  showLive(null);
  for (const letGo of kept.splice(0)) letGo();
});

function scene() {
  const [held, beside] = [piece(), piece()];
  kept.push(keepElement("held", held.element as unknown as HTMLElement));
  kept.push(keepElement("beside", beside.element as unknown as HTMLElement));
  return { held, beside };
}

const shape = (shift: number): Omit<Live, "away"> => ({
  ...{ scale: 10, landings: [], isRefused: false, glides: true, cuts: new Map() },
  moves: {
    ...{ changed: new Map(), gone: new Set(), landed: [] },
    shifted: new Map([["beside", shift]]),
  },
  ...{ held: new Set(["held"]), says: { text: "", x: 0, y: 0 } },
});

it("moves what makes room, and what is held to the pointer", () => {
  const { held, beside } = scene();
  showLive({ ...shape(-2), away: { x: 30, y: 4 } });
  expect(held.element.style.transform).toBe("translate(30px, 4px)");
  expect(beside.element.style.transform).toBe("translate(-20px, 0px)");
  expect([[...held.attributes], [...beside.attributes]]).toEqual([["data-held"], ["data-glide"]]);
});

it("moves what is held alone where nothing else changes", () => {
  const { held, beside } = scene();
  const same = shape(-2);
  showLive({ ...same, away: { x: 30, y: 0 } });
  const before = beside.moves();
  for (let x = 31; x < 60; x += 1) showLive({ ...same, away: { x, y: 0 } });
  expect(held.element.style.transform).toBe("translate(59px, 0px)");
  expect(beside.moves()).toBe(before);
  showLive({ ...shape(-3), away: { x: 60, y: 0 } });
  expect(beside.element.style.transform).toBe("translate(-30px, 0px)");
});

it("puts everything back at the end", () => {
  const { held, beside } = scene();
  showLive({ ...shape(-2), away: { x: 30, y: 0 } });
  showLive(null);
  expect([held.element.style.transform, beside.element.style.transform]).toEqual(["", ""]);
});
