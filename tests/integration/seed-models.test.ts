import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { maskParameterOf } from "#contract/image-parameter";
import { KINDS } from "#contract/kinds";
import { modelInputSchema, parameterSchema } from "#contract/models";
import { pricePerOf } from "#domain/credits/price";
import { toParameter } from "#domain/models/catalogue";
import { settleParameter } from "#domain/models/parameters";
import { PRESENTER_PRICES } from "#domain/models/presenters";
import {
  creditPrice,
  modelIn,
  publishedPrice,
  SEEDED_MODELS,
} from "#domain/models/published-prices";
import { openDatabase } from "#storage/database";
import { listModels } from "#storage/models/administration";
import { withParameters } from "#storage/models/models";
import { firstModelsSql } from "../../scripts/lib/first-models";

const EVERYTHING = { type: undefined, q: undefined, after: undefined, limit: null };
const BASES = [
  "{origin}/engine/v1/models/unthinkable/",
  "https://api.replicate.com/v1/models/",
  "https://queue.fal.run/",
  "https://workers-ai.cloudflare.com/run/",
];

it("every seeded model is one that an administrator could have saved", async () => {
  const db = openDatabase(env.DB);
  const models = await withParameters(db, await listModels(db, EVERYTHING));
  expect(models.length).toBeGreaterThan(20);
  for (const model of models) {
    const { name, description, active, modelType, endpointUrl, price } = model;
    const price_per = pricePerOf(model);
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
      ...{ price, price_per },
    });
    for (const row of model.parameters) {
      const parameter = parameterSchema.parse(toParameter(row));
      expect(settleParameter(parameter), `${name} / ${row.name}`).toEqual(parameter);
    }
    const files = model.parameters.filter((row) => row.format?.startsWith("uri"));
    const { inputs, takesSound } = KINDS[modelType];
    const mask = maskParameterOf(model.parameters) ? 1 : 0;
    expect(files.length, name).toBe((inputs.length > 0 ? 1 : 0) + (takesSound ? 1 : 0) + mask);
  }
});

it("the models of Cloudflare cost what covers their published prices", async () => {
  const models = await listModels(openDatabase(env.DB), EVERYTHING);
  const ofCloudflare = models.filter(({ endpointUrl }) => modelIn(endpointUrl) !== null);
  expect(ofCloudflare.map(({ id, name }) => `${id} ${name}`).sort()).toEqual(
    SEEDED_MODELS.map(({ id, name }) => `${id} ${name}`).sort(),
  );
  for (const model of ofCloudflare) {
    const published = publishedPrice(model.endpointUrl);
    const covers = published && creditPrice(published);
    const isFlat = covers?.unit === "picture";
    expect(model.price, model.name).toBe(isFlat ? covers.credits : null);
    const per = covers && !isFlat ? covers : null;
    expect(pricePerOf(model), model.name).toEqual(per);
  }
});

it("the models of presenters cost what covers their published prices, and are not active", async () => {
  const models = await listModels(openDatabase(env.DB), EVERYTHING);
  const presenters = models.filter(({ modelType }) => modelType === "presenter");
  const seeded = presenters.map((model) => [model.id, pricePerOf(model), model.active]);
  expect(seeded).toEqual(PRESENTER_PRICES.map((one) => [one.id, creditPrice(one), false]));
});

describe("the first deployment with Workers AI", () => {
  const run = async () => {
    const statements = firstModelsSql().split(";\n").filter(Boolean);
    await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
    const models = await listModels(openDatabase(env.DB), EVERYTHING);
    return (isWanted: (model: (typeof models)[number]) => boolean) =>
      models
        .filter(isWanted)
        .map(({ id }) => id)
        .sort();
  };

  it("activates its models as the defaults of their tools, once, below which the engine's stay", async () => {
    const first = await run();
    expect(first(({ isDefault }) => isDefault)).toEqual([
      "engine-image-to-video",
      "engine-text-to-video",
      "workers-ai-aura-2",
      "workers-ai-flux-2-klein-edit",
      "workers-ai-flux-schnell",
      "workers-ai-whisper",
    ]);
    expect(first(({ active }) => active)).toContain("engine-text-to-image");
    await env.DB.exec("UPDATE test_models SET active = 0 WHERE id = 'workers-ai-flux-schnell'");
    const again = await run();
    expect(again(({ active }) => active)).not.toContain("workers-ai-flux-schnell");
  });
});
