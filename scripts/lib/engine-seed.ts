import type { ModelCard } from "../../workers/engine/cards/card.ts";
import { CARDS } from "../../workers/engine/cards/index.ts";

/** How the migration ends that this module writes; what is before is its place in the order. */
export const SEED_SUFFIX = "engine_models.sql";

const BREAKPOINT = "\n--> statement-breakpoint\n";

/**
 * The SQL that gives a new installation the embedded engine's models, each the default of its kind:
 * what an administrator gets who imports the same models from the engine.
 */
export function engineSeed(): string {
  const head =
    "-- The embedded engine's models, from workers/engine/cards: node scripts/engine-models.mjs";
  return `${[head, seedModels(), ...CARDS.map(seedParameters)].join(BREAKPOINT)}\n`;
}

function seedModels(): string {
  const rows = CARDS.map((card) => {
    const { kind, name, description } = card.listing;
    const endpoint = `{origin}/engine/v1/models/${card.owner}/${card.name}/predictions`;
    const texts = [idOf(card), name, description].map(literal);
    const now = "unixepoch() * 1000";
    return `(${texts.join(", ")}, 1, ${literal(kind)}, ${literal(endpoint)}, NULL, 1, 0, ${now}, ${now})`;
  });
  return `INSERT OR IGNORE INTO test_models
  (id, name, description, active, model_type, endpoint_url, price, is_default, position, created_at, updated_at)
VALUES
  ${rows.join(",\n  ")};`;
}

function seedParameters(card: ModelCard): string {
  const rows = Object.entries(card.input).map(([name, property], position) => {
    const options = property.choice === undefined ? undefined : card.choices[property.choice];
    const values = [
      idOf(card),
      name,
      property.type ?? "string",
      property.description,
      property.default === undefined ? null : JSON.stringify(property.default),
      card.required.includes(name) ? 1 : 0,
      // The prompt and the picture have places of their own on the screen.
      name === "prompt" || property.format === "uri" ? 0 : 1,
      property.minimum ?? null,
      property.maximum ?? null,
      options === undefined ? null : JSON.stringify(options),
      property.format ?? null,
      property.title,
      position,
    ];
    return `(${values.map(literal).join(", ")})`;
  });
  return `INSERT OR IGNORE INTO test_model_parameters
  (model_id, name, type, description, default_value, required, visible, minimum, maximum, enum_values, format, title, position)
VALUES
  ${rows.join(",\n  ")};`;
}

function idOf({ name }: ModelCard): string {
  return `engine-${name}`;
}

function literal(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
