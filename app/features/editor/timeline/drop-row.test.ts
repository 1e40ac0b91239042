import { expect, it } from "vitest";
import { dropRow, type RowOnScreen } from "./drop-row";

/** Captions at 28, two rows of overlays, the scenes, a voice, music. */
const ROWS: RowOnScreen[] = [
  { id: "upper", kind: "visual", top: 64, height: 36 },
  { id: "over", kind: "visual", top: 101, height: 36 },
  { id: "scenes", kind: "visual", top: 138, height: 64 },
  { id: "voice", kind: "voice", top: 203, height: 36 },
  { id: "music", kind: "music", top: 240, height: 36 },
];

it("a piece stays on its row until it is clearly dragged off it", () => {
  expect(dropRow(ROWS, "scenes", 150)).toBe("scenes");
  expect(dropRow(ROWS, "scenes", 131)).toBe("scenes");
  expect(dropRow(ROWS, "scenes", 120)).toBe("over");
});

it("a picture goes to rows of pictures, and above them to a new one", () => {
  expect(dropRow(ROWS, "scenes", 70)).toBe("upper");
  expect(dropRow(ROWS, "scenes", 40)).toBe("new");
  expect(dropRow(ROWS, "scenes", -500)).toBe("new");
  expect(dropRow(ROWS, "over", 190)).toBe("scenes");
  expect(dropRow(ROWS, "over", 250)).toBe("over");
});

it("a sound goes to rows of sounds, and below them to a new one", () => {
  expect(dropRow(ROWS, "voice", 250)).toBe("music");
  expect(dropRow(ROWS, "voice", 300)).toBe("new");
  expect(dropRow(ROWS, "voice", 120)).toBe("voice");
  expect(dropRow(ROWS, "gone", 120)).toBe("gone");
});
