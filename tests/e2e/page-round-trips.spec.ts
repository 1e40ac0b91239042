import type { APIResponse } from "@playwright/test";
import { expect, test } from "./fixtures";

/** The most round trips to D1 that a dashboard document may take: who asks, and what it shows. */
const MAX_TRIPS = 2;

const SCREENS = [
  "text-to-image",
  "text-to-video",
  "image-to-image",
  "image-to-video",
  "hook-generator",
  "history",
  "loras",
  "billing",
  "calendar",
  "settings",
];

/** The round trips to D1 that an answer names; null where the Worker was not asked. */
function tripsOf(answer: APIResponse): number | null {
  const trips = /db;desc="(\d+) trips?"/.exec(answer.headers()["server-timing"] ?? "")?.[1];
  return trips === undefined ? null : Number(trips);
}

for (const screen of SCREENS) {
  test(`the document of ${screen} takes at most two round trips to the database`, async ({
    asCreator,
  }) => {
    const answer = await asCreator.request.get(`/dashboard/${screen}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("<main");
    const trips = tripsOf(answer);
    expect(trips).toBeGreaterThan(0);
    expect(trips).toBeLessThanOrEqual(MAX_TRIPS);
  });
}

test("a public page does not ask the database", async ({ page }) => {
  for (const path of ["/", "/blog", "/privacy-policy"]) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(tripsOf(answer)).toBeNull();
  }
});
