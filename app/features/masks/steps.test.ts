import { describe, expect, it } from "vitest";
import { firstSteps, type KeptSteps, type WayBack, wayBackOf, withStep } from "./steps";

/** Two things that change, with the keys of both. */
function page() {
  const things: Record<string, KeptSteps<string>> = {
    look: firstSteps("l"),
    crop: firstSteps("c"),
  };
  let changes = 0;
  const thing = (name: string) => things[name] ?? firstSteps("");
  const wayOf = (name: string): WayBack => {
    const { steps, at } = thing(name);
    const move = (by: number) => () => {
      things[name] = { ...thing(name), at: at + by, act: null };
    };
    return {
      undo: at > 0 ? move(-1) : null,
      redo: at < steps.length - 1 ? move(1) : null,
      number: steps[at]?.number ?? 0,
      undone: steps[at + 1]?.number ?? null,
    };
  };
  const keys = () => wayBackOf([wayOf("look"), wayOf("crop")]);
  const shown = () => {
    const { look, crop } = things;
    return [look, crop].map((steps) => steps?.steps[steps.at]?.value).join(" ");
  };
  const press = (key: "undo" | "redo") => {
    keys()[key]?.();
    return shown();
  };
  return {
    shown,
    change(name: string, value: string, act: string | null = null) {
      changes += 1;
      things[name] = withStep(thing(name), { value, number: changes, act });
    },
    undo: () => press("undo"),
    redo: () => press("redo"),
  };
}

describe("the way back through several things", () => {
  it("takes the last change of all back first, and brings them again in their order", () => {
    const { change, undo, redo } = page();
    change("look", "l1");
    change("crop", "c1");
    change("crop", "c2");
    change("look", "l2");
    change("crop", "c3");
    expect([undo(), undo(), undo()]).toEqual(["l2 c2", "l1 c2", "l1 c1"]);
    expect([undo(), undo(), undo()]).toEqual(["l1 c", "l c", "l c"]);
    expect([redo(), redo(), redo()]).toEqual(["l1 c", "l1 c1", "l1 c2"]);
    expect([redo(), redo(), redo()]).toEqual(["l2 c2", "l2 c3", "l2 c3"]);
  });

  it("brings nothing back after another change", () => {
    const { change, undo, redo } = page();
    change("look", "l1");
    undo();
    change("crop", "c1");
    expect(redo()).toBe("l c1");
    expect(undo()).toBe("l c");
  });

  it("takes an act that goes on back at once, and its parts where something else was changed between", () => {
    const { change, undo } = page();
    for (const value of ["c1", "c2", "c3"]) change("crop", value, "angle");
    expect(undo()).toBe("l c");
    change("crop", "c4", "angle");
    change("look", "l1");
    change("crop", "c5", "angle");
    expect([undo(), undo(), undo()]).toEqual(["l1 c4", "l c4", "l c"]);
  });

  it("keeps twelve steps of each, and nothing of nothing", () => {
    const { change, undo, shown } = page();
    expect(undo()).toBe("l c");
    for (let at = 1; at <= 20; at += 1) change("crop", `c${at}`);
    for (let at = 0; at < 20; at += 1) undo();
    expect(shown()).toBe("l c8");
    expect(wayBackOf([])).toEqual({ undo: null, redo: null });
  });
});
