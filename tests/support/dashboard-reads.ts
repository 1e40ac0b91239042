import type { ApiContext } from "#workers/api/context";
import { visitorOf } from "#workers/api/visitor";
import { screenReads } from "#workers/screens/reads";

/** What a dashboard document reads, as Remix's loaders do: first who looks, then everything at once. */
export async function dashboardReads(c: ApiContext): Promise<Response> {
  const visitor = visitorOf(c);
  const reads = screenReads(c.var.services, c.var);
  const layout = async () => {
    const viewer = await visitor.getViewer();
    if (!viewer) return null;
    const [credits, features, preferences] = await Promise.all([
      visitor.readCredits(viewer),
      reads.features(),
      reads.preferences(viewer),
      reads.status(),
    ]);
    return { credits, features, preferences };
  };
  const screen = async () => {
    const viewer = await visitor.getViewer();
    if (!viewer) return null;
    const [models, page] = await Promise.all([
      reads.models(),
      reads.generations(viewer, {}),
      reads.generations(viewer, { kind: "text_to_image", limit: "9" }),
      reads.savedHooks(viewer),
    ]);
    return { models: models.items.length, items: page.items.map((item) => item.id) };
  };
  const [shell, content] = await Promise.all([layout(), screen()]);
  return shell && content ? c.json({ ...shell, ...content }) : c.body(null, 401);
}
