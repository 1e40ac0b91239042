import type { OpenParams } from "#contract/generation";
import { LORAS } from "#contract/generation-params";
import type { ChosenLora } from "./chosen-loras";

/** The LoRAs of a record as a form takes them: by id and strength, with the name and trigger of that time. */
export function pinnedLoras(params: OpenParams): ChosenLora[] {
  const value: unknown = params[LORAS];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<Record<keyof ChosenLora, unknown>> | null) => {
    if (typeof one?.id !== "string" || typeof one.strength !== "number") return [];
    const { id, strength, name, trigger } = one;
    return [
      {
        ...{ id, strength, base: null },
        name: typeof name === "string" ? name : id,
        trigger: typeof trigger === "string" ? trigger : null,
      },
    ];
  });
}
