import { describe, expect, it } from "vitest";
import { goneVideos, KEPT_DAYS, nextFigures } from "./next-figures";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-27T12:00:00Z");
const counts = (views: number) => ({ views, likes: 1, comments: 0, shares: 0 });
const listed = (id: string, postedAt: number, views = 5) => ({
  ...{ id, title: id, url: "https://www.tiktok.com/", postedAt, ...counts(views) },
});
const known = (videoId: string, postedAt: number) => ({
  ...{ channelId: "c", videoId, accountId: "a", title: "", url: "", postedAt },
  ...{ figures: [], readAt: 0 },
});

describe("the figures of a video by day", () => {
  it("replaces those of the same day, and adds a new day", () => {
    const first = nextFigures([], listed("1", 0, 5), NOW);
    const second = nextFigures(first, listed("1", 0, 9), NOW + 3_600_000);
    expect(second.map(({ views }) => views)).toEqual([9]);
    const third = nextFigures(second, listed("1", 0, 20), NOW + DAY);
    expect(third.map(({ views }) => views)).toEqual([9, 20]);
    expect(third[1]?.at).toBe(Date.parse("2026-11-28T00:00:00Z"));
  });

  it("keeps a bounded number of days, and none that lies ahead", () => {
    let figures = nextFigures([], listed("1", 0), NOW + 900 * DAY);
    for (let day = 0; day < 100; day += 1)
      figures = nextFigures(figures, listed("1", 0, day), NOW + day * DAY);
    expect(figures).toHaveLength(KEPT_DAYS);
    expect(figures.at(-1)?.views).toBe(99);
  });
});

describe("videos that are gone", () => {
  it("are those that are missing among the newest ones, not older ones", () => {
    const rows = [known("old", 1), known("gone", 8), known("here", 9)];
    const gone = goneVideos(rows, [listed("here", 9), listed("first", 5)]);
    expect(gone.map(({ videoId }) => videoId)).toEqual(["gone"]);
    expect(goneVideos(rows, [])).toHaveLength(3);
  });
});
