import { Hono } from "hono";
import { deviceResultSchema } from "#contract/device-results";
import { storeDeviceResult } from "#domain/generation/device-results";
import { findOwn } from "#domain/generation/generations";
import { toRecord } from "#domain/generation/to-record";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";
import { idempotencyKeyOf } from "./start";

/** What was made in the browser becomes a generation, at no price. */
export const deviceResultsRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  const { id: person, accountId } = await requireViewer(c);
  await limitRate(c, c.env.UPLOAD_LIMIT, person);
  const { services, origin, site } = c.var;
  const { predictionId } = await storeDeviceResult(services, {
    ...(await readJson(c, deviceResultSchema)),
    ...{ accountId, origins: [origin, site] },
    idempotencyKey: idempotencyKeyOf(c),
  });
  return c.json(
    await toRecord(services, await findOwn(services, accountId, predictionId), origin),
    201,
  );
});
