import { expect, it } from "vitest";
import type { RecipePlanLine } from "#contract/recipe-plans";
import { oldestDrafts } from "./oldest-drafts";

const line = (day: number, film_id: string | null = null): RecipePlanLine => {
  const at = new Date(Date.UTC(2026, 0, day)).toISOString();
  return { id: `${day}`, recipe: "short", step: "plan", film_id, created_at: at, updated_at: at };
};

it("names the oldest drafts without a film, never the one that is open", () => {
  const lines = [line(5), line(4), line(3, "film"), line(2), line(1)];
  expect(oldestDrafts(lines, "1").map(({ id }) => id)).toEqual(["2", "4", "5"]);
  const many = Array.from({ length: 40 }, (_, at) => line(at + 1));
  expect(oldestDrafts(many, null)).toHaveLength(20);
  expect(oldestDrafts([], null)).toEqual([]);
});
