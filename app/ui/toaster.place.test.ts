import { describe, expect, it } from "vitest";
import { type Obstacle, toastPlace } from "./toaster.place";

const thing =
  (is: Obstacle["is"]) =>
  (left: number, top: number, width: number, height: number): Obstacle => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
    is,
  });
const control = thing("control");
const words = thing("words");
const sight = thing("sight");

const NOWHERE = { present: null, strip: null };
const DESK = {
  window: { width: 1440, height: 900 },
  screen: { left: 240, right: 1440 },
  ...NOWHERE,
};
const PHONE = { window: { width: 375, height: 667 }, screen: { left: 0, right: 375 }, ...NOWHERE };
const ON_DESK = { ...DESK, size: { width: 352, height: 80 } };
const ON_PHONE = { ...PHONE, size: { width: 359, height: 80 } };

describe("the place of toasts", () => {
  it("is the middle of the title's line on a wide screen", () => {
    expect(toastPlace({ ...ON_DESK, obstacles: [] })).toEqual({ left: 664, top: 68, room: 0 });
  });

  it.each([control, words, sight])("is beside what is in the middle", (kind) => {
    const middle = kind(800, 100, 114, 40);
    expect(toastPlace({ ...ON_DESK, obstacles: [middle] })).toEqual({
      left: 440,
      top: 68,
      room: 0,
    });
  });

  it("is the foot of a wide screen whose title's line is taken", () => {
    const row = control(0, 88, 1440, 40);
    expect(toastPlace({ ...ON_DESK, obstacles: [row] })).toEqual({ left: 664, top: 812, room: 0 });
  });

  it("is no hole beside what is there, but a line that is empty from side to side", () => {
    const title = words(272, 88, 1136, 40);
    const foot = control(240, 850, 1200, 50);
    const left = [sight(272, 160, 400, 250), sight(272, 510, 400, 290)];
    const { top } = toastPlace({ ...ON_DESK, strip: 68, obstacles: [title, foot, ...left] });
    expect(top).toBeGreaterThanOrEqual(410);
    expect(top).toBeLessThanOrEqual(430);
  });

  it("is the foot of a phone, and above a bar that is there", () => {
    expect(toastPlace({ ...ON_PHONE, obstacles: [] })).toEqual({ left: 8, top: 579, room: 0 });
    const bar = control(0, 599, 375, 68);
    expect(toastPlace({ ...ON_PHONE, obstacles: [bar] }).top).toBe(519);
  });

  it.each([control, words, sight])("is a free strip between what is on a phone", (kind) => {
    const around = [kind(16, 0, 343, 300), kind(16, 400, 343, 267)];
    const { top, room } = toastPlace({ ...ON_PHONE, strip: 68, obstacles: around });
    expect(top).toBeGreaterThanOrEqual(300);
    expect(top).toBeLessThanOrEqual(320);
    expect(room).toBe(0);
  });

  it.each([control, words, sight])(
    "is a strip that the screen leaves where no line is free",
    (kind) => {
      const lines = Array.from({ length: 11 }, (_, line) => kind(16, line * 60, 200, 20));
      const wanted = { left: 8, top: 68, room: 80 };
      expect(toastPlace({ ...ON_PHONE, strip: 68, obstacles: lines })).toEqual(wanted);
    },
  );

  it("is kept in that strip until the toasts are gone, which grows with them", () => {
    const present = { left: 8, top: 68, room: 80 };
    const free = { ...ON_PHONE, present, strip: 68, obstacles: [] };
    expect(toastPlace(free)).toEqual(present);
    const taller = { ...free, size: { width: 359, height: 120 } };
    expect(toastPlace(taller)).toEqual({ ...present, room: 120 });
    const lower = { ...free, size: { width: 359, height: 48 } };
    expect(toastPlace(lower)).toEqual(present);
  });

  it("is kept in that strip below a menu that is elsewhere, and given up for a dialog over it", () => {
    const present = { left: 8, top: 68, room: 80 };
    const menu = { ...ON_PHONE, present, obstacles: [sight(200, 300, 160, 200)] };
    expect(toastPlace(menu)).toEqual(present);
    const dialog = { ...ON_PHONE, present, obstacles: [sight(0, 60, 375, 400)] };
    expect(toastPlace(dialog)).toEqual({ left: 8, top: 579, room: 0 });
  });

  it("is above the header of a phone where a dialog takes everything below it", () => {
    const sheet = sight(0, 96, 375, 571);
    const { top } = toastPlace({ ...ON_PHONE, obstacles: [sheet] });
    expect(top).toBeLessThanOrEqual(16);
  });

  it("covers something to look at rather than words, and words rather than something to press", () => {
    const picture = sight(0, 0, 375, 200);
    const text = words(0, 200, 375, 200);
    const buttons = control(0, 400, 375, 267);
    const { top } = toastPlace({ ...ON_PHONE, obstacles: [picture, text, buttons] });
    expect(top + ON_PHONE.size.height).toBeLessThanOrEqual(200);
    const without = toastPlace({ ...ON_PHONE, obstacles: [words(0, 0, 375, 400), buttons] });
    expect(without.top + ON_PHONE.size.height).toBeLessThanOrEqual(400);
  });

  it("is kept while nothing is below", () => {
    const present = { left: 8, top: 240, room: 0 };
    expect(toastPlace({ ...ON_PHONE, present, obstacles: [] })).toBe(present);
    const scrolled = words(16, 300, 343, 44);
    expect(toastPlace({ ...ON_PHONE, present, obstacles: [scrolled] }).top).toBe(579);
  });

  it("is given up outside of the window: in a lower one, or with a taller toast", () => {
    const present = { left: 8, top: 540, room: 0 };
    const lower = { ...ON_PHONE, window: { width: 375, height: 400 } };
    expect(toastPlace({ ...lower, present, obstacles: [] }).top).toBe(312);
    const taller = { ...ON_PHONE, size: { width: 359, height: 140 } };
    expect(toastPlace({ ...taller, present, obstacles: [] }).top).toBe(519);
    expect(toastPlace({ ...ON_PHONE, present, obstacles: [] })).toBe(present);
  });

  it("covers least where nothing is free and no strip can be left", () => {
    const wide = [control(0, 0, 375, 300), control(0, 340, 375, 327)];
    const { top } = toastPlace({ ...ON_PHONE, obstacles: wide });
    expect(top).toBeGreaterThan(250);
    expect(top).toBeLessThanOrEqual(300);
  });
});
