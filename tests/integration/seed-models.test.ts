import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { KINDS } from "#contract/kinds";
import { modelInputSchema, parameterSchema } from "#contract/models";
import { toParameter } from "#domain/models/catalogue";
import { settleParameter } from "#domain/models/parameters";
import { openDatabase } from "#storage/database";
import { listModels } from "#storage/models/administration";
import { withParameters } from "#storage/models/models";

const EVERYTHING = { type: undefined, q: undefined, after: undefined, limit: null };
const BASES = [
  "{origin}/engine/v1/models/unthinkable/",
  "https://api.replicate.com/v1/models/",
  "https://queue.fal.run/",
  "https://workers-ai.cloudflare.com/run/@cf/",
];

it("every seeded model is one that an administrator could have saved", async () => {
  const db = openDatabase(env.DB);
  const models = await withParameters(db, await listModels(db, EVERYTHING));
  expect(models.length).toBeGreaterThan(20);
  for (const model of models) {
    const { name, description, active, modelType, endpointUrl, price } = model;
    expect(
      BASES.some((base) => endpointUrl.startsWith(base)),
      endpointUrl,
    ).toBe(true);
    expect(active, name).toBe(endpointUrl.startsWith("{origin}"));
    modelInputSchema.parse({
      name,
      description,
      active,
      model_type: modelType,
      endpoint_url: endpointUrl.replace("{origin}", "https://app.test"),
      price,
    });
    for (const row of model.parameters) {
      const parameter = parameterSchema.parse(toParameter(row));
      expect(settleParameter(parameter), `${name} / ${row.name}`).toEqual(parameter);
    }
    const files = model.parameters.filter((row) => row.format?.startsWith("uri"));
    expect(files.length, name).toBe(KINDS[modelType].inputs.length > 0 ? 1 : 0);
  }
});
