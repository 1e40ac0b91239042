import { describe, expect, it } from "vitest";
import {
  addCard,
  advanceCard,
  cardOf,
  EMPTY_DESK,
  isAskedAlready,
  newCard,
  removeCard,
  selectCard,
  stageCards,
} from "./desk";

const pressed = { type: "pressed", at: 1 } as const;

describe("the desk", () => {
  it("holds generations of several kinds at once, and one on each stage", () => {
    let desk = addCard(EMPTY_DESK, newCard("a", "text_to_image", "x"));
    desk = addCard(desk, newCard("b", "text_to_video", "y"));
    desk = selectCard(desk, "text_to_image", "a");
    desk = selectCard(desk, "text_to_video", "b");
    desk = advanceCard(desk, "a", pressed);
    expect(stageCards(desk, "text_to_image")[0]?.generation.status).toBe("processing");
    expect(stageCards(desk, "text_to_video")[0]?.generation.status).toBe("idle");
    expect(stageCards(desk, "image_to_image")).toEqual([]);
    desk = selectCard(desk, "text_to_image", null);
    expect(stageCards(desk, "text_to_image")).toEqual([]);
    expect(cardOf(desk, "a")?.generation.status).toBe("processing");
  });

  it("knows a second press of the same thing until the first is answered", () => {
    let desk = advanceCard(addCard(EMPTY_DESK, newCard("a", "text_to_image", "x")), "a", pressed);
    expect(isAskedAlready(desk, "x")).toBe(true);
    expect(isAskedAlready(desk, "y")).toBe(false);
    desk = advanceCard(desk, "a", { type: "accepted", predictionId: "p", at: 2 });
    expect(isAskedAlready(desk, "x")).toBe(false);
  });

  it("lets the oldest ended ones go, never a running one", () => {
    let desk = advanceCard(addCard(EMPTY_DESK, newCard("first", "text_to_image", "x")), "first", {
      type: "pressed",
      at: 1,
    });
    for (let count = 0; count < 20; count += 1) {
      desk = addCard(desk, newCard(`n${count}`, "text_to_image", null));
    }
    expect(cardOf(desk, "first")).toBeDefined();
    expect(desk.cards.length).toBeLessThan(15);
    expect(cardOf(removeCard(desk, "first"), "first")).toBeUndefined();
  });

  it("shows all results of a press together, one of them alone, and a sibling of a removed one", () => {
    let desk = EMPTY_DESK;
    for (const key of ["c", "b", "a"]) {
      desk = addCard(desk, newCard(key, "text_to_image", key, "press"));
    }
    desk = addCard(desk, newCard("other", "text_to_image", null));
    const shown = () => stageCards(desk, "text_to_image").map(({ key }) => key);
    desk = selectCard(desk, "text_to_image", "a", { isAlone: false });
    expect(shown()).toEqual(["a", "b", "c"]);
    desk = selectCard(desk, "text_to_image", "b");
    expect(shown()).toEqual(["b"]);
    desk = removeCard(desk, "b");
    expect(shown()).toEqual(["a", "c"]);
    for (const key of ["a", "c"]) desk = removeCard(desk, key);
    expect(shown()).toEqual([]);
    expect(desk.selected.text_to_image, "cleared, so that nothing older comes back").toBeNull();
  });
});
