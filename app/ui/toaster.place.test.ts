import { describe, expect, it } from "vitest";
import { type Obstacle, toastPlace } from "./toaster.place";

const control = (left: number, top: number, width: number, height: number): Obstacle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  isControl: true,
});

const DESK = { window: { width: 1440, height: 900 }, middle: 840, present: null };
const PHONE = { window: { width: 375, height: 667 }, middle: 187.5, present: null };
const ON_DESK = { ...DESK, size: { width: 352, height: 80 } };
const ON_PHONE = { ...PHONE, size: { width: 359, height: 80 } };

describe("the place of toasts", () => {
  it("is the middle of the title's line on a wide screen", () => {
    expect(toastPlace({ ...ON_DESK, obstacles: [] })).toEqual({ left: 664, top: 68 });
  });

  it("is beside what is to press in the middle", () => {
    const button = control(800, 100, 114, 40);
    expect(toastPlace({ ...ON_DESK, obstacles: [button] })).toEqual({ left: 440, top: 68 });
  });

  it("is below a row of buttons", () => {
    const row = control(0, 88, 1440, 40);
    expect(toastPlace({ ...ON_DESK, obstacles: [row] })).toEqual({ left: 664, top: 128 });
  });

  it("is below the header of a phone, and below a control that is there", () => {
    expect(toastPlace({ ...ON_PHONE, obstacles: [] })).toEqual({ left: 8, top: 68 });
    const row = control(16, 96, 343, 44);
    const { top } = toastPlace({ ...ON_PHONE, obstacles: [row] });
    expect(top).toBe(140);
  });

  it("is above the header of a phone where a dialog takes everything below it", () => {
    const sheet = { ...control(0, 96, 375, 571), isControl: false };
    const { top } = toastPlace({ ...ON_PHONE, obstacles: [sheet] });
    expect(top).toBeLessThanOrEqual(16);
  });

  it("covers something to look at rather than something to press", () => {
    const picture = { ...control(0, 0, 375, 400), isControl: false };
    const buttons = control(0, 400, 375, 267);
    const { top } = toastPlace({ ...ON_PHONE, obstacles: [picture, buttons] });
    expect(top + ON_PHONE.size.height).toBeLessThanOrEqual(400);
  });

  it("is kept while nothing is below", () => {
    const present = { left: 8, top: 240 };
    expect(toastPlace({ ...ON_PHONE, present, obstacles: [] })).toBe(present);
    const scrolled = control(16, 300, 343, 44);
    expect(toastPlace({ ...ON_PHONE, present, obstacles: [scrolled] })).toEqual({
      left: 8,
      top: 68,
    });
  });

  it("is given up outside of the window: in a lower one, or with a taller toast", () => {
    const present = { left: 8, top: 540 };
    const lower = { ...ON_PHONE, window: { width: 375, height: 400 } };
    expect(toastPlace({ ...lower, present, obstacles: [] })).toEqual({ left: 8, top: 68 });
    const taller = { ...ON_PHONE, size: { width: 359, height: 140 } };
    expect(toastPlace({ ...taller, present, obstacles: [] })).toEqual({ left: 8, top: 68 });
    expect(toastPlace({ ...ON_PHONE, present, obstacles: [] })).toBe(present);
  });

  it("covers least where nothing is free", () => {
    const wide = [control(0, 0, 375, 300), control(0, 340, 375, 327)];
    const { top } = toastPlace({ ...ON_PHONE, obstacles: wide });
    expect(top).toBeGreaterThan(250);
    expect(top).toBeLessThanOrEqual(300);
  });
});
