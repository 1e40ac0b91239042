import { beforeEach, expect, it } from "vitest";
import { createPanels } from "../desk";
import { chooseAll, createSelection } from "../selection";
import { showSettings } from "./show-settings";

const newDesk = () => {
  const selection = createSelection();
  return { ...selection, ...createPanels(selection.selected) };
};
let desk = newDesk();
beforeEach(() => {
  desk = newDesk();
});
const choose = (id: string) => {
  chooseAll(desk, [id]);
  showSettings(desk);
};

it("a chosen piece shows its settings over an open panel, which comes back when nothing is chosen", () => {
  desk.panel.set("captions");
  choose("a");
  expect([desk.panel.get(), desk.covered.get()]).toEqual(["inspector", "captions"]);
  choose("b");
  expect(desk.covered.get()).toBe("captions");
  chooseAll(desk, []);
  expect([desk.panel.get(), desk.covered.get()]).toEqual(["captions", null]);
});

it("a panel that is opened or closed while a piece is chosen stays so", () => {
  desk.panel.set("captions");
  choose("a");
  desk.panel.set("voice");
  chooseAll(desk, []);
  expect([desk.panel.get(), desk.covered.get()]).toEqual(["voice", null]);
});

it("a piece that is chosen on a phone without a panel opens none", () => {
  choose("a");
  expect(desk.panel.get()).toBeNull();
});
