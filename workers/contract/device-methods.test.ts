import { expect, it } from "vitest";
import { DEVICE_METHODS } from "./device-methods";

/** `npx vitest run --project core -u` writes it after a change. */
const FILE = "../../public/schemas/device-methods.json";

it("the published list of device methods equals the table that results are checked with", async () => {
  const published = DEVICE_METHODS.map(({ id, is_ai }) => ({ id, is_ai }));
  await expect(`${JSON.stringify(published)}\n`).toMatchFileSnapshot(FILE);
});
