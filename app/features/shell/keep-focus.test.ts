import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** An element of a page, in a list where it has an item. */
class Piece {
  isConnected = true;
  readonly focus = vi.fn();
  constructor(readonly item: Item | null = null) {}
  closest() {
    return this.item;
  }
}

/** An item of a list. */
class Item {
  readonly tagName = "LI";
  isConnected = true;
  nextElementSibling: Item | null = null;
  previousElementSibling: Item | null = null;
  readonly first = new Piece(this);
  querySelector() {
    return this.first;
  }
}

let frames: (() => void)[] = [];
let hear: Map<string, (event: { target: Piece }) => void>;
let change: () => void;
const body = new Piece();
const title = new Piece();
const page = {
  activeElement: body,
  body,
  querySelector: () => title,
  addEventListener: (name: string, then: (event: { target: Piece }) => void) =>
    hear.set(name, then),
};

/** Lets the next frames pass, more of them than anything here waits for. */
function passFrames() {
  for (let frame = 0; frame < 5; frame += 1) for (const then of frames.splice(0)) then();
}

function giveFocus(piece: Piece) {
  page.activeElement = piece;
  hear.get("focusin")?.({ target: piece });
}

/** A press, after which the browser puts the focus where it belongs. */
function press(focused: Piece) {
  hear.get("mousedown")?.({ target: focused });
  if (focused === body) page.activeElement = body;
  else giveFocus(focused);
  passFrames();
}

function remove(piece: Piece) {
  piece.isConnected = false;
  if (page.activeElement === piece) page.activeElement = body;
  change();
  passFrames();
}

beforeEach(async () => {
  frames = [];
  hear = new Map();
  page.activeElement = body;
  title.focus.mockClear();
  vi.stubGlobal("document", page);
  vi.stubGlobal("Element", Piece);
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => frames.push(then));
  vi.stubGlobal(
    "MutationObserver",
    class {
      constructor(then: () => void) {
        change = then;
      }
      observe() {}
    },
  );
  vi.resetModules();
  const { keepFocus } = await import("./keep-focus");
  keepFocus();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the kept focus", () => {
  it("goes to the title when what had it leaves the page", () => {
    const card = new Piece();
    giveFocus(card);
    remove(card);
    expect(title.focus).toHaveBeenCalledTimes(1);
  });

  it("goes to the title when a pressed element leaves the page", () => {
    const card = new Piece();
    press(card);
    remove(card);
    expect(title.focus).toHaveBeenCalledTimes(1);
  });

  it("goes to the title when an element leaves the page while it is pressed", () => {
    const card = new Piece();
    giveFocus(card);
    hear.get("mousedown")?.({ target: card });
    remove(card);
    expect(title.focus).toHaveBeenCalledTimes(1);
  });

  it("stays in an item that goes on, and goes to the next one with its item", () => {
    const [item, next] = [new Item(), new Item()];
    item.nextElementSibling = next;
    const cancel = new Piece(item);
    giveFocus(cancel);
    remove(cancel);
    expect(item.first.focus).toHaveBeenCalledTimes(1);
    expect(next.first.focus).not.toHaveBeenCalled();

    giveFocus(item.first);
    item.isConnected = false;
    remove(item.first);
    expect(next.first.focus).toHaveBeenCalledTimes(1);
    expect(title.focus).not.toHaveBeenCalled();
  });

  it("stays away after a press on nothing, whatever leaves the page later", () => {
    const card = new Piece();
    giveFocus(card);
    press(body);
    remove(card);
    expect(title.focus).not.toHaveBeenCalled();
  });
});
