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
  stageCard,
} from "./desk";

const pressed = { type: "pressed", at: 1 } as const;

describe("the desk", () => {
  it("holds generations of several kinds at once, and one on each stage", () => {
    let desk = addCard(EMPTY_DESK, newCard("a", "text_to_image", "x"));
    desk = addCard(desk, newCard("b", "text_to_video", "y"));
    desk = selectCard(desk, "text_to_image", "a");
    desk = selectCard(desk, "text_to_video", "b");
    desk = advanceCard(desk, "a", pressed);
    expect(stageCard(desk, "text_to_image")?.generation.status).toBe("processing");
    expect(stageCard(desk, "text_to_video")?.generation.status).toBe("idle");
    expect(stageCard(desk, "image_to_image")).toBeNull();
    desk = selectCard(desk, "text_to_image", null);
    expect(stageCard(desk, "text_to_image")).toBeNull();
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
});
