import { beforeAll, describe, expect, it } from "vitest";
import type { Started } from "#contract/generation";
import { type Account, signUp, uploadImage, waitForEnd } from "#support/client";
import { makePng } from "#support/image";
import { registerModel } from "#support/register-model";

let creator: Account;
let picture: string;

beforeAll(async () => {
  creator = await signUp();
  picture = (await uploadImage(creator, makePng(64))).url;
});

async function start(path: string, body: object): Promise<string> {
  const answer = await creator.post(path, body);
  expect(answer.status, await answer.clone().text()).toBe(202);
  const started = await answer.json<Started>();
  expect(started).toMatchObject({ status: "processing", cost: expect.any(Number) });
  return started.predictionId;
}

describe("a start", () => {
  it.each([
    ["text to video", "text-to-video", { aspect_ratio: "9:16", quality: "720p" }, "text_to_video"],
    ["image to video", "image-to-video", { image_url: true }, "image_to_video"],
  ])("of the kind %s begins a generation that ends", async (_, slug, wish, kind) => {
    const input = "image_url" in wish ? { image_url: picture } : wish;
    const id = await start(`/api/start-${slug}-generation`, { prompt: "a boat", ...input });
    expect(await waitForEnd(creator, id)).toMatchObject({ id, kind });
  });

  it("of the kind cut-out begins a generation without a prompt", async () => {
    const model = "{origin}/engine/v1/models/unthinkable/image-to-image/predictions";
    await registerModel("Cutter", model, "cutout");
    const id = await start("/api/start-cutout-generation", { image_url: picture });
    expect(await waitForEnd(creator, id)).toMatchObject({ id, kind: "cutout", prompt: "" });
  });
});

describe("the way to better words", () => {
  it("answers with an enhanced prompt and what made it", async () => {
    const wish = { prompt: "a boat", kind: "text_to_video" };
    const answer = await creator.post("/api/enhance-prompt", wish);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      enhanced: expect.stringContaining("boat"),
      source: "formulas",
    });
  });
});
