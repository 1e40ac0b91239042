import { expect } from "@playwright/test";

/**
 * Ends a generation at the provider stand-in, successfully, once the submission has arrived there.
 * @param name the `name` in its prompt's script
 */
export async function endGeneration(name: string): Promise<void> {
  const address = new URL(`/stand-in/end/${name}`, process.env.REPLICATE_BASE_URL);
  const headers = { authorization: `Bearer ${process.env.REPLICATE_API_TOKEN}` };
  const end = async () => (await fetch(address, { method: "POST", headers })).status;
  await expect.poll(end, { message: `${name} ends at the provider` }).toBe(200);
}
