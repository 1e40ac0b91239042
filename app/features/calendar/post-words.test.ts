import { describe, expect, it } from "vitest";
import type { Channel } from "#contract/publishing/channels";
import { type PlannedPost, POST_STATUSES } from "#contract/publishing/posts";
import { deletionSentence, placeName, postName, statusLabel, statusSentence } from "./post-words";
import { summaryOf } from "./summary";
import { subjectIn } from "./use-arrivals";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const LATER = "2026-11-28T12:00:00.000Z";
const post = (part: Partial<PlannedPost> = {}) =>
  ({
    ...{ status: "draft", at: LATER, channel_id: null, platform_id: null, problems: [], ...part },
  }) as PlannedPost;
const tiktok = { platform: "tiktok", name: "Boats" } as Channel;

describe("a post's state in words", () => {
  it("tells a reminder from a draft and from what is due", () => {
    expect(statusLabel(post(), NOW).label).toBe("Reminder");
    expect(statusLabel(post({ at: "2026-11-27T11:00:00Z" }), NOW).label).toBe("Due");
    expect(statusLabel(post({ channel_id: "c" }), NOW).label).toBe("Draft");
  });

  it("says that TikTok has a draft, not a post", () => {
    expect(statusLabel(post({ status: "published" }), NOW, "tiktok").label).toContain("inbox");
    expect(statusSentence(post({ status: "published" }), NOW, tiktok)).toContain("as a draft");
    const withAi = post({ status: "published", disclosure: true });
    expect(statusSentence(withAi, NOW, tiktok)).toContain("AI-generated content");
  });

  it("does not say that a film which the platform has was not published", () => {
    const unclear = post({ status: "attention", platform_id: "v1" });
    expect(statusSentence(unclear, NOW, tiktok)).toBe(
      "TikTok has the film, and it is not known whether it is ready.",
    );
  });

  it("has a sentence for each", () => {
    for (const status of POST_STATUSES)
      expect(statusSentence(post({ status }), NOW, null)).toMatch(/^[A-Z].+\.$/);
  });

  it("says before a deletion what the platform has, or may have", () => {
    const unclear = { code: "unclear", message: "Look there." };
    const sent = post({ status: "attention", platform_id: "v1", problems: [unclear] });
    expect(deletionSentence(sent, tiktok)).toContain("The film stays at TikTok");
    expect(deletionSentence(sent, null)).toContain("The film stays at the platform");
    const lost = post({ status: "attention", problems: [unclear] });
    expect(deletionSentence(lost, tiktok)).toContain("It is not known whether TikTok has the film");
    expect(deletionSentence(post(), tiktok)).toContain("not published");
  });

  it("names posts and places that are gone", () => {
    expect(postName({ title: "", subject: "" })).toBe("Untitled");
    expect(placeName(post({ channel_id: "c" }), null)).toBe("Channel removed");
    expect(placeName(post(), null)).toBe("No channel");
  });
});

describe("the summary of what is shown", () => {
  const place = { zone: "UTC", now: NOW, view: "week", slots: 3 } as const;
  const days = ["2026-11-28"];

  it("counts posts by their state", () => {
    const posts = [post({ status: "scheduled" }), post(), post({ status: "scheduled" })];
    expect(summaryOf(posts, days, place)).toBe("3 posts: 2 scheduled, 1 reminder");
    expect(summaryOf([post(), post()], days, place)).toBe("2 posts: 2 reminders");
    expect(summaryOf([post()], days, place)).toBe("1 post: 1 reminder");
  });

  it("leaves out what is on other days", () => {
    expect(summaryOf([post({ at: "2026-12-01T00:00:00Z" })], days, place)).toBe(
      "Nothing planned this week. Choose a faint time to begin.",
    );
    expect(summaryOf([], days, { ...place, view: "month", slots: 0 })).toBe(
      "Nothing planned this month.",
    );
  });
});

it("reads from an address what is to be planned", () => {
  expect(subjectIn(new URLSearchParams("film=f1"))).toBe("film:f1");
  expect(subjectIn(new URLSearchParams("generation=g1"))).toBe("generation:g1");
  expect(subjectIn(new URLSearchParams("connect=done&film="))).toBeNull();
});
