import {
  addressOf,
  creditPrice,
  PUBLISHED_PRICES,
  SEEDED_MODELS,
  TEXT_MODEL,
} from "../../workers/domain/models/published-prices.ts";

/** The step is done once: what an administrator switches off later stays off. */
const STEP = "workers-ai";
const isFirst = `NOT EXISTS (SELECT 1 FROM set_up_steps WHERE name = '${STEP}')`;

const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(", ");

/**
 * The statements that activate the first models of Workers AI, once. They become the default of their tools in the place of
 * the embedded engine's; a default that an administrator has chosen stays.
 */
export function firstModelsSql(): string {
  const active = SEEDED_MODELS.filter(({ first }) => first !== null).map(({ id }) => id);
  const defaults = SEEDED_MODELS.filter(({ first }) => first === "default").map(({ id }) => id);
  const types = `(SELECT model_type FROM test_models WHERE id IN (${quoted(defaults)}))`;
  return `${[
    `UPDATE test_models SET active = 1, revision = revision + 1 WHERE id IN (${quoted(active)}) AND ${isFirst}`,
    `UPDATE test_models SET is_default = 0, revision = revision + 1 WHERE is_default = 1 AND id LIKE 'engine-%' AND model_type IN ${types} AND ${isFirst}`,
    `UPDATE test_models SET is_default = 1 WHERE id IN (${quoted(defaults)}) AND ${isFirst} AND NOT EXISTS (SELECT 1 FROM test_models AS other WHERE other.is_default = 1 AND other.model_type = test_models.model_type)`,
    `INSERT OR IGNORE INTO set_up_steps (name, at) VALUES ('${STEP}', unixepoch() * 1000)`,
  ].join(";\n")};\n`;
}

const UNITS = {
  picture: "a picture",
  second: "a second",
  "1k_chars": "1,000 letters",
  minute: "a minute",
} as const;

/** The seeded models that Cloudflare serves, as a table: name, address, published price, credits, whether they are activated. */
export function firstModelsTable(): string {
  const rows = SEEDED_MODELS.map(({ name, model, first }) => {
    const price = PUBLISHED_PRICES.find((one) => one.model === model);
    const credits = price ? creditPrice(price) : null;
    return [
      name,
      addressOf(model),
      price?.usd == null
        ? "not known"
        : `$${Number(price.usd.toPrecision(3))} for ${UNITS[price.unit]}`,
      credits === null
        ? "none: not activated before it has one"
        : `${credits.credits} for ${UNITS[credits.unit]}`,
      first === null ? "no" : first === "default" ? "yes, default" : "yes",
    ];
  });
  const all = [["Model", "Address", "Published price", "Credits", "Activated"], ...rows];
  const widths = all[0]?.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** What writes texts where Workers AI is deployed: no row of a database names it. */
export function textModelLine(): string {
  return `Hooks, prompts and scripts are written by ${addressOf(TEXT_MODEL)}, unless TEXT_MODEL or TEXT_BASE_URL say otherwise.`;
}
