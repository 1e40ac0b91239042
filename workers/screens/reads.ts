import { adminGenerationsQuerySchema } from "#contract/admin-generations";
import { auditQuerySchema } from "#contract/audit";
import { entriesQuerySchema } from "#contract/billing";
import type { GenerationKind } from "#contract/generation";
import { generationQuerySchema } from "#contract/history";
import { savedHookQuerySchema } from "#contract/hooks";
import { testModelQuerySchema } from "#contract/models";
import { peopleQuerySchema } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { readPreferences } from "#domain/accounts/profile";
import { listGenerations } from "#domain/administration/generations";
import { listAudit } from "#domain/administration/list-audit";
import { listPeople, readPerson } from "#domain/administration/people";
import { readAiUse } from "#domain/administration/read-ai-use";
import { readInstallationHealth } from "#domain/administration/read-installation-health";
import { readBilling } from "#domain/billing/read-billing";
import { readBooks } from "#domain/billing/read-books";
import { listEntries } from "#domain/credits/ledger";
import { readHealth } from "#domain/generation/health";
import { listOwn } from "#domain/generation/history";
import { offerHooks } from "#domain/hooks/make-hooks";
import { listSavedHooks } from "#domain/hooks/saved-hooks";
import { listAdminSources } from "#domain/insights/administer-sources";
import { listLinks } from "#domain/insights/links";
import { listSources } from "#domain/insights/read-insights";
import { listWatches } from "#domain/insights/watches";
import { listLoras } from "#domain/loras/loras";
import { listModelsForCreators } from "#domain/models/catalogue";
import { listFeatures } from "#domain/models/features";
import { listTestModels, readTestModel } from "#domain/models/test-models";
import { readContentRules } from "#domain/moderation/content-rules";
import { listOwnVideos } from "#domain/publishing/own-videos/own-videos";
import { listAdminPlatforms } from "#domain/publishing/platforms";
import { readQueue } from "#domain/reports/reports";
import { listChoices } from "#domain/showcase/choose";
import type { Place } from "../lib/place";
import { nearby } from "../services";
import type { Services } from "../wiring/ports";

type Query = Readonly<Record<string, string>>;

/**
 * What the screens' loaders read: the verbs behind the API's own answers, each as the API would
 * give it. A query is the one of the API's address, and is checked as there. The creators' data comes
 * from the nearest copy of the database: all that is asked at once travels in one round trip.
 */
export function screenReads(services: Services, { origin, site }: Place) {
  const near = nearby(services);
  return {
    features: () => listFeatures(near),
    status: () => readHealth(near),
    preferences: ({ id }: Viewer) => readPreferences(near, id),
    models: async (kind?: GenerationKind) => ({
      items: await listModelsForCreators(near, kind),
    }),
    generations: ({ accountId }: Viewer, query: Query) =>
      listOwn(near, { accountId, query: generationQuerySchema.parse(query), origin }),
    loras: ({ accountId }: Viewer) => listLoras(near, { accountId, origin }, {}),
    insightSources: async () => ({ sources: await listSources(near) }),
    ownVideos: ({ accountId }: Viewer) => listOwnVideos(near, accountId),
    links: ({ accountId }: Viewer) => listLinks(near, { accountId, origin }),
    watches: ({ accountId }: Viewer) => listWatches(near, accountId),
    hookOffer: async () => offerHooks(services),
    billing: ({ accountId }: Viewer) => readBilling(near, accountId),
    entries: ({ accountId }: Viewer) =>
      listEntries(near, { accountId, query: entriesQuerySchema.parse({}) }),
    savedHooks: ({ accountId }: Viewer) =>
      listSavedHooks(near, accountId, savedHookQuerySchema.parse({})),
    /** For administrators alone: anyone who calls these has checked the role. */
    admin: {
      testModels: (query: Query) =>
        listTestModels(services, testModelQuerySchema.parse(query), site),
      testModel: (name: string) => readTestModel(services, name, site),
      people: (query: Query) => listPeople(services, peopleQuerySchema.parse(query)),
      person: (id: string) => readPerson(services, id),
      generations: (query: Query) =>
        listGenerations(services, adminGenerationsQuerySchema.parse(query), origin),
      safetyQueue: () => readQueue(services, origin),
      contentRules: () => readContentRules(services),
      showcase: async () => ({ items: await listChoices(services, origin) }),
      billing: () => readBooks(services),
      aiUse: () => readAiUse(services),
      health: () => readInstallationHealth(services),
      insights: async () => ({ items: await listAdminSources(services) }),
      publishing: async () => ({ items: await listAdminPlatforms(services) }),
      audit: () => listAudit(services, auditQuerySchema.parse({})),
    },
  };
}

export type ScreenReads = ReturnType<typeof screenReads>;
