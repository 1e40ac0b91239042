import { describe, expect, it } from "vitest";
import type { Channel } from "#contract/publishing/channels";
import type { PlannedPost } from "#contract/publishing/posts";
import { ApiError } from "#lib/api-error";
import {
  clockNote,
  EMPTY_PLAN,
  fieldsOfPost,
  isSamePlan,
  NO_CHANNEL,
  newPostOf,
  type PlanFields,
  type PlanPlace,
  planProblems,
  postChangeOf,
  tagsIn,
} from "./plan-fields";
import { planRefusals } from "./plan-refusals";

const PLACE: PlanPlace = {
  ...{ zone: "Europe/Berlin", now: Date.parse("2026-11-27T12:00:00Z"), platform: null },
};
const FINE: PlanFields = {
  ...EMPTY_PLAN,
  ...{ subject: "film:f1", channel: NO_CHANNEL, day: "2026-11-28", time: "18:00" },
  ...{ title: " A boat ", privacy: "public" },
};
const problems = (part: Partial<PlanFields>, place: Partial<PlanPlace> = {}, isNow = false) =>
  planProblems({ ...FINE, ...part }, { ...PLACE, ...place }, isNow);

it("knows a draft again that was sent, whether or not its channel was chosen", () => {
  expect(isSamePlan(FINE, { ...FINE })).toBe(true);
  expect(isSamePlan({ ...FINE, channel: "" }, FINE)).toBe(true);
  expect(isSamePlan({ ...FINE, channel: "c1" }, FINE)).toBe(false);
  expect(isSamePlan({ ...FINE, title: "Another" }, FINE)).toBe(false);
});

describe("what is missing in a plan", () => {
  it("is everything that has no preset", () => {
    expect(Object.keys(planProblems(EMPTY_PLAN, { ...PLACE, platform: "youtube" }))).toEqual([
      ...["subject", "channel", "day", "privacy", "madeForKids"],
    ]);
    expect(problems({})).toEqual({});
  });

  it("is a time that is still to come, within a year", () => {
    expect(problems({ day: "2026-11-27", time: "13:00" }).time).toMatch(/passed/);
    expect(problems({ day: "2026-11-27", time: "13:01" })).toEqual({});
    expect(problems({ day: "2026-11-26" }).day).toMatch(/passed/);
    expect(problems({ day: "2027-12-01" }).day).toMatch(/365/);
    expect(problems({ day: "2026-02-30" }).day).toBe("Choose a date.");
    expect(problems({ time: "" }).time).toBe("Choose a time.");
    expect(problems({ day: "", time: "" }, {}, true)).not.toHaveProperty("day");
  });

  it("is not the time of an edited post that stays where it was", () => {
    const before = "2026-11-20T17:00:00.000Z";
    const place = { before };
    expect(problems({ day: "2026-11-20", time: "18:00", subject: "" }, place)).toEqual({});
    expect(problems({ day: "2026-11-20", time: "19:00" }, place).day).toMatch(/passed/);
  });

  it("is a channel where something is sent at once", () => {
    expect(problems({}, {}, true).channel).toMatch(/reminder sends nothing/);
    expect(problems({ channel: "c1", madeForKids: "no" }, { platform: "youtube" }, true)).toEqual(
      {},
    );
  });

  it("is a network of Upload-Post, and what YouTube asks for there", () => {
    const place = { platform: "upload-post" } as const;
    expect(problems({ channel: "c1" }, place).networks).toMatch(/at least one/);
    expect(problems({ channel: "c1", networks: ["youtube"] }, place)).toHaveProperty("madeForKids");
    expect(problems({ channel: "c1", networks: ["instagram"] }, place)).toEqual({});
  });

  it("names what was measured", () => {
    expect(problems({ title: "x".repeat(2_300) }).title).toContain("2,300");
    expect(problems({ description: "x".repeat(6_000) }).description).toContain("6,000");
    expect(problems({ tags: Array.from({ length: 61 }, (_, n) => n).join(",") }).tags).toContain(
      "61",
    );
  });
});

it("reads tags by commas and by #, each once", () => {
  expect(tagsIn("boats, #Tall ships ,,#sea#wind\nboats, BOATS")).toEqual([
    ...["BOATS", "Tall ships", "sea", "wind"],
  ]);
  expect(tagsIn("  ")).toEqual([]);
  expect(tagsIn("##, #")).toEqual([]);
});

it("sends what was chosen, and what a film needs to say", () => {
  const at = Date.parse("2026-11-28T17:00:00Z");
  expect(newPostOf({ ...FINE, tags: "sea" }, PLACE, { at, isAi: true })).toEqual({
    film_id: "f1",
    channel_id: null,
    at: "2026-11-28T17:00:00.000Z",
    title: "A boat",
    description: "",
    tags: ["sea"],
    privacy: "public",
    cover_at: null,
    disclosure: true,
  });
  const place = { ...PLACE, platform: "upload-post" } as const;
  const fields: PlanFields = {
    ...FINE,
    ...{
      subject: "generation:g:1",
      channel: "c1",
      networks: ["youtube"],
      madeForKids: "no",
      coverAt: 3,
    },
  };
  expect(newPostOf(fields, place, { at, isAi: false })).toMatchObject({
    ...{ generation_id: "g:1", channel_id: "c1", platforms: ["youtube"], made_for_kids: false },
    ...{ disclosure: false, cover_at: null },
  });
  const reel = { ...fields, networks: ["instagram" as const] };
  expect(newPostOf(reel, place, { at, isAi: false }).cover_at).toBe(3);
});

const POST: PlannedPost = {
  ...{ id: "p1", film_id: null, generation_id: "g1", subject: "Boat", poster_url: null },
  ...{ channel_id: "c1", status: "failed", at: "2026-11-20T17:00:00.000Z", title: "T" },
  ...{ description: "D", tags: ["a", "b"], cover_at: 2, privacy: "private", made_for_kids: true },
  ...{ platforms: [], platform_id: null, platform_url: null, disclosure: true, problems: [] },
  ...{ attempts: 1, created_at: "2026-11-19T17:00:00.000Z" },
};
const CHANNEL: Channel = {
  ...{ id: "c1", platform: "youtube", name: "Boats", state: "connected", scopes: [] },
  connected_at: "2026-11-01T00:00:00.000Z",
};

it("edits a post by its own fields and names its time only where it was changed", () => {
  const fields = fieldsOfPost(POST, "Europe/Berlin", [CHANNEL]);
  expect(fields).toMatchObject({
    ...{ subject: "generation:g1", channel: "c1", day: "2026-11-20", time: "18:00" },
    ...{ tags: "a, b", madeForKids: "yes", coverAt: 2 },
  });
  const place = { ...PLACE, before: POST.at, platform: "youtube" } as const;
  expect(postChangeOf(fields, place, true)).not.toHaveProperty("at");
  const later = { ...fields, day: "2026-11-29" };
  expect(postChangeOf(later, place, true).at).toBe("2026-11-29T17:00:00.000Z");
  expect(fieldsOfPost(POST, "UTC", []).channel).toBe("");
});

it("says which moment is meant where the clocks change", () => {
  const zone = "Europe/Berlin";
  expect(clockNote({ day: "2026-03-29", time: "02:30" }, zone)).toContain("03:30");
  expect(clockNote({ day: "2026-10-25", time: "02:30" }, zone)).toContain("twice");
  expect(clockNote({ day: "2026-11-28", time: "02:30" }, zone)).toBeNull();
  expect(clockNote({ day: "", time: "" }, zone)).toBeNull();
});

it("puts each sentence of a refusal at its field", () => {
  const refusal = (body: object) => new ApiError(422, "", { error: "x", ...body } as never);
  const issues = [{ path: "at", message: "Later." }];
  expect(planRefusals(refusal({ issues }))).toEqual({ time: "Later." });
  expect(planRefusals(refusal({ code: "not_exported", message: "Export it." }))).toEqual({
    subject: "Export it.",
  });
  expect(planRefusals(refusal({ message: "No." }))).toEqual({ form: "No." });
  expect(planRefusals(refusal({ issues: [{ path: "__proto__", message: "?" }] })).form).toBe("x");
  for (const lost of [new TypeError("lost"), new ApiError(503, "", null)])
    expect(planRefusals(lost).form).toMatch(/not known whether this was saved/);
});
