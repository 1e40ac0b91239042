import { describe, expect, it } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { checkFilm } from "./checks";
import { withPostTexts } from "./post-point";

const VIDEO = { kind: "upload", key: "k", url: "/media/k", type: "video", duration: 999 };
const filmOf = (seconds: number, more: object = {}): Timeline =>
  timelineSchema.parse({
    ...{ ...emptyTimeline(), ...more },
    tracks: [{ id: "v", kind: "visual", items: [{ id: "a", src: VIDEO, out: seconds, at: 0 }] }],
  });
type Given = Parameters<typeof checkFilm>[1];
const find = (film: Timeline, id: string, given: Given) =>
  checkFilm(film, given).find((one) => one.id === id);
const POST = { title: "A quay", description: "Ropes", tags: ["sea"] };

describe("the points of a post", () => {
  it("are left out where there is nothing to judge", () => {
    const ids = checkFilm(filmOf(20), { platform: "shorts" }).map(({ id }) => id);
    expect(ids).not.toContain("post-title");
    expect(ids).not.toContain("disclosure");
  });

  it("name the measured value, and put right what is too long", () => {
    const title = `${"word ".repeat(30)}end`;
    const film = withPostTexts(filmOf(20), { title });
    const given: Given = { platform: "shorts", post: { ...POST, title } };
    const check = find(film, "post-title", given);
    expect(check).toMatchObject({
      ...{ state: "fail", value: "153 letters of 100", limit: "at most 100 letters" },
    });
    const fixed = check?.fix?.(film);
    expect(fixed?.post?.title?.length).toBeLessThanOrEqual(100);
    expect(find(film, "post-title", { ...given, platform: "tiktok" })?.state).toBe("ok");
    expect(find(film, "post-title", { ...given, platform: "all" })?.state).toBe("fail");
  });

  it("keep as many hashtags as a platform takes", () => {
    const tags = ["a", "b", "c", "d", "e", "f"];
    const film = withPostTexts(filmOf(20), { tags });
    const check = find(film, "hashtags", { platform: "reels", post: { ...POST, tags } });
    expect(check).toMatchObject({ state: "fail", value: "6 of 5" });
    expect(check?.fix?.(film).post?.tags).toEqual(tags.slice(0, 5));
  });

  it("say how much of a frame is seen as a cover", () => {
    const wide = filmOf(20, { size: { width: 1920, height: 1080 } });
    expect(find(wide, "cover", { platform: "tiktok" })).toMatchObject({
      ...{ state: "warn", value: "1920 × 1080, 32 % seen" },
    });
    expect(find(filmOf(20), "cover", { platform: "tiktok" })?.state).toBe("ok");
  });

  it("count the files that AI made; one that no one knows counts", () => {
    const given = (sources: Given["sources"]): Given => ({
      platform: "tiktok",
      sources: sources ?? null,
    });
    expect(find(filmOf(20), "disclosure", given([{ key: "k", is_ai: true }]))).toMatchObject({
      ...{ state: "warn", value: "AI made 1 of 1 file" },
      sentence: "When you post it, switch on “AI-generated content” at TikTok.",
    });
    expect(find(filmOf(20), "disclosure", given([]))?.state).toBe("warn");
    expect(find(filmOf(20), "disclosure", given([{ key: "k", is_ai: false }]))?.state).toBe("ok");
  });

  it("refuse a film that is shorter than a platform takes", () => {
    expect(find(filmOf(2), "length", { platform: "tiktok" })?.state).toBe("fail");
    expect(find(filmOf(2), "length", { platform: "shorts" })?.state).toBe("ok");
  });
});

describe("withPostTexts", () => {
  it("keeps what is written and forgets what is empty", () => {
    const film = withPostTexts(filmOf(5), POST);
    expect(timelineSchema.parse(film).post).toEqual(POST);
    const bare = withPostTexts(film, { title: "", description: "", tags: [] });
    expect(Object.hasOwn(bare, "post")).toBe(false);
  });
});
