import { expect, it } from "vitest";
import { parseModelDocument } from "#domain/models/import/read-document";
import { engineSeed } from "../../../scripts/lib/engine-seed";
import { CARDS } from "../cards";
import { describeModel, listModels } from "./registry";

/** The rows of parameters that the seed has of a model, as SQL. */
function seededRows(name: string): string[] {
  return engineSeed()
    .split("\n")
    .filter((line) => line.startsWith(`  ('engine-${name}', `) && !line.includes("{origin}"))
    .map((line) => line.trim().replace(/[,;]$/, ""));
}

const sql = (value: string | number | null) => {
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  return String(value ?? "NULL");
};
const json = (value: unknown) => sql(value === null ? null : JSON.stringify(value));

it.each(CARDS.map((card) => card.name))(
  "%s, imported from the engine, equals what a new installation has",
  (name) => {
    const model = listModels().find((one) => one.name === name);
    const answer = JSON.stringify(model && describeModel(model, "https://app.test/engine/v1"));
    const { modelType, parameters, skipped } = parseModelDocument(answer);
    expect(skipped).toEqual([]);
    expect(engineSeed()).toContain(
      `, 1, '${modelType}', '{origin}/engine/v1/models/unthinkable/${name}/predictions'`,
    );
    const rows = parameters.map((one, position) => {
      const { type, description, required, visible, minimum, maximum, format, title } = one;
      const values = [
        sql(`engine-${name}`),
        sql(one.name),
        sql(type),
        sql(description ?? null),
        json(one.default ?? null),
        Number(required),
        Number(visible),
        sql(minimum ?? null),
        sql(maximum ?? null),
        json(one.enum ?? null),
        sql(format ?? null),
        sql(title ?? null),
        position,
      ];
      return `(${values.join(", ")})`;
    });
    expect(seededRows(name)).toEqual(rows);
  },
);
