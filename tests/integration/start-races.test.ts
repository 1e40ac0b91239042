import { expect, it } from "vitest";
import { createScene } from "#support/generation-scene";

it("fifty starts at the same moment for 5 credits each are accepted 14 times, as the balance covers", async () => {
  const { admin, creator, credits } = await createScene();
  await credits();
  const gift = { amount: 20, reason: "for the race" };
  expect((await admin.post(`/api/admin/people/${creator.id}/credits`, gift)).status).toBe(201);
  const body = { prompt: "a boat", model: "acme", expected_cost: 5 };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => creator.post("/api/start-text-to-image-generation", body)),
  );
  const refused = answers.filter(({ status }) => status === 402);
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted).toHaveLength(14);
  expect(refused).toHaveLength(36);
  expect(await refused[0]?.json()).toMatchObject({ code: "insufficient_credits", needed: 5 });
  expect(await credits()).toMatchObject({ balance: 0, held: 70 });
  for (const answer of accepted) {
    const { predictionId } = await answer.json<{ predictionId: string }>();
    await creator.post(`/api/predictions/${predictionId}/cancel`, {});
  }
  await expect.poll(credits).toMatchObject({ balance: 70, held: 0 });
});
