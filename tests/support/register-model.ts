import { env } from "cloudflare:workers";
import type { GenerationKind } from "#contract/generation";
import { openDatabase } from "#storage/database";
import { testModels } from "#storage/schema/index";

/** Registers a model under this name, by default at the stand-in of Replicate. */
export async function registerModel(
  name: string,
  endpointUrl = "https://replicate.test/v1/models/acme/x/predictions",
  modelType: GenerationKind = "image_to_image",
): Promise<void> {
  const row = {
    id: name,
    name,
    description: null,
    active: true,
    modelType,
    endpointUrl,
    price: null,
    isDefault: false,
    createdAt: 0,
    updatedAt: 0,
  };
  await openDatabase(env.DB)
    .insert(testModels)
    .values(row)
    .onConflictDoUpdate({ target: testModels.name, set: row });
}
