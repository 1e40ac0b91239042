import { expect } from "@playwright/test";

/**
 * Ends a generation at the provider stand-in, successfully.
 * @param name the `name` in its prompt's script
 */
export async function endGeneration(name: string): Promise<void> {
  const address = new URL(`/stand-in/end/${name}`, process.env.REPLICATE_BASE_URL);
  const answer = await fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${process.env.REPLICATE_API_TOKEN}` },
  });
  expect(answer.status, await answer.text()).toBe(200);
}
