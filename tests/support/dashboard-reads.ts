import { generationQuerySchema } from "#contract/history";
import { readPreferences } from "#domain/accounts/read-preferences";
import { readHealth } from "#domain/generation/health";
import { listOwn } from "#domain/generation/list-own";
import { listFeatures } from "#domain/models/list-features";
import { listModelsForCreators } from "#domain/models/list-models";
import type { ApiContext } from "#workers/api/context";
import { visitorOf } from "#workers/api/visitor";
import { nearby } from "#workers/services";

/** What a dashboard document reads, as Remix's loaders do: first who looks, then everything at once. */
export async function dashboardReads(c: ApiContext): Promise<Response> {
  const visitor = visitorOf(c);
  const services = nearby(c.var.services);
  const layout = async () => {
    const viewer = await visitor.getViewer();
    if (!viewer) return null;
    const [credits, features, preferences] = await Promise.all([
      visitor.readCredits(viewer),
      listFeatures(services),
      readPreferences(services, viewer.id),
      readHealth(services),
    ]);
    return { credits, features, preferences };
  };
  const screen = async () => {
    const viewer = await visitor.getViewer();
    if (!viewer) return null;
    const query = generationQuerySchema.parse({});
    const [models, page] = await Promise.all([
      listModelsForCreators(services),
      listOwn(services, { accountId: viewer.id, query, origin: c.var.origin }),
    ]);
    return { models: models.length, items: page.items.map((item) => item.id) };
  };
  const [shell, content] = await Promise.all([layout(), screen()]);
  return shell && content ? c.json({ ...shell, ...content }) : c.body(null, 401);
}
