import { expect, it } from "vitest";
import { shownFigures } from "./own-figures";

const day = (views: number, likes: number) => ({ at: "", views, likes, comments: 0, shares: 0 });

it("shows each figure with its change since the day before", () => {
  expect(shownFigures([])).toEqual([]);
  const [views, likes, comments] = shownFigures([day(100, 9), day(1600, 4)]);
  expect(views).toEqual({ name: "views", now: "1.6K", change: "+1.5K", history: [100, 1600] });
  expect(likes?.change).toBe("−5");
  expect(comments?.change).toBe("±0");
  expect(shownFigures([day(1, 1)])[0]?.change).toBeNull();
  const month = Array.from({ length: 30 }, (_, n) => day(n, 0));
  expect(shownFigures(month)[0]?.history).toEqual([23, 24, 25, 26, 27, 28, 29]);
});
