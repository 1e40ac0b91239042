import { waitUntil } from "cloudflare:workers";
import { createSealer, type Sealer } from "./base/sealing";
import { type Settings, siteOf } from "./base/settings";
import type { Clock } from "./domain/clock";
import { createAdmission } from "./domain/generation/admission";
import { settingsOf } from "./env";
import { log } from "./lib/log";
import type { BotChecker } from "./providers/bot-check";
import type { InsightSources } from "./providers/insights/insights";
import type { LinkReader } from "./providers/insights/links/read-link";
import type { Mailer } from "./providers/mail/mailer";
import { createModels, type Models } from "./providers/models";
import type { ContentService } from "./providers/moderation/content-service";
import { createObjects, type Objects } from "./providers/objects";
import type { WebPages } from "./providers/pages/pages";
import type { Passwords } from "./providers/passwords/passwords";
import type { Payments } from "./providers/payments/payments";
import { createPostObjects, type PostObjects } from "./providers/post-objects";
import type { Providers } from "./providers/providers";
import type { Publishers } from "./providers/publishing/publishers";
import { createRegions, type Regions } from "./providers/regions";
import type { StockLibrary } from "./providers/stock";
import type { TextModel } from "./providers/text/text-model";
import type { VisionModel } from "./providers/text/vision-model";
import type { WeightsHosts } from "./providers/weights";
import { type Beginning, type Connection, connect } from "./storage/connection";
import { type Database, openDatabase } from "./storage/database";
import type { Files } from "./storage/files/files";
import { type EngineBinding, engineOf } from "./wiring/engine-binding";
import { wireFiles } from "./wiring/files";
import { wireBotCheck, wirePasswords } from "./wiring/gates";
import { wireInsights, wireLinks } from "./wiring/insights";
import { wireMail } from "./wiring/mail";
import { wireModeration, wireTextModel, wireVisionModel } from "./wiring/models";
import { wirePages } from "./wiring/pages";
import { wirePayments } from "./wiring/payments";
import { wireProviders } from "./wiring/providers";
import { wirePublishing } from "./wiring/publishing";
import { createKeyedHash } from "./wiring/secrets";
import { wireStock } from "./wiring/stock";
import { wireWeights } from "./wiring/weights";
import { wireTextAi } from "./wiring/workers-ai";

/** What handlers, objects and verbs work with: the database, and a port for everything outside of the Worker. */
export interface Services {
  settings: Settings;
  /** The site's own address where it is set: the request's is used elsewhere. */
  publicOrigin: string | null;
  db: Database;
  /** For reads that may be a moment old: history and models. Elsewhere than in a request, the primary. */
  near: Database;
  files: Files;
  providers: Providers;
  /** What providers publish about their models. */
  models: Models;
  objects: Objects;
  /** The Durable Objects of posts. */
  postObjects: PostObjects;
  mail: Mailer;
  /** Who takes payments; null where none are set up. */
  payments: Payments | null;
  /** Looks at content beside the rule list; null where none is set up. */
  contentService: ContentService | null;
  /** Writes texts; null where no model is set or nothing can run it. */
  textModel: TextModel | null;
  /** Describes pictures; null where no model is named or nothing can run it. */
  visionModel: VisionModel | null;
  /** Libraries of stock clips that a key is set for. */
  stock: readonly StockLibrary[];
  /** Where what rises elsewhere is read. */
  insights: InsightSources;
  /** What platforms say about links that creators paste. */
  links: LinkReader;
  /** Where films are posted. */
  publishers: Publishers;
  /** Seals what platforms gave for channels; null where no key is set. */
  sealer: Sealer | null;
  /** Pages of the public internet. */
  pages: WebPages;
  /** Hosts that LoRAs may be fetched from. */
  weights: WeightsHosts;
  passwords: Passwords;
  /** Null where none is set up. */
  botCheck: BotChecker | null;
  /** The embedded engine; null where it is switched off. */
  engine: EngineBinding | null;
  /** Puts regions into their pictures; null without the engine. */
  regions: Regions | null;
  /** A keyed hash of a text (HMAC-SHA256, base64url), for one purpose. */
  keyedHash: ReturnType<typeof createKeyedHash>;
  /** Milliseconds that a generation has to wait before it may be submitted; 0 lets it through. */
  admit: ReturnType<typeof createAdmission>;
  clock: Clock;
  /** Drawn from 0 up to 1, 1 excluded. */
  random(): number;
  log: typeof log;
  /** Keeps the Worker alive for work that continues behind its answer. */
  waitUntil(work: Promise<unknown>): void;
}

const known = new WeakMap<Env, Services>();

/** Storage, providers and domain, wired to this Worker's bindings and settings. */
export function servicesOf(env: Env): Services {
  const services = known.get(env) ?? createServices(env);
  known.set(env, services);
  return services;
}

/**
 * The services of one request, over its own connection to the database.
 * @param beginning where the connection's reads begin, as the request's cookies say.
 */
export function openServices(
  env: Env,
  beginning: Beginning,
): { services: Services; connection: Connection } {
  const connection = connect(env.DB, beginning);
  const { primary: db, near } = connection;
  return { services: { ...servicesOf(env), db, near }, connection };
}

/** The same services with reads from the copy nearest to the visitor. */
export function nearby(services: Services): Services {
  return { ...services, db: services.near };
}

function createServices(env: Env): Services {
  const settings = settingsOf(env);
  const db = openDatabase(env.DB);
  const engine = engineOf(env, settings);
  const files = wireFiles(env, settings, log);
  const providers = wireProviders(env, settings, { engine, readImage: files.read, db });
  const textAi = wireTextAi(env, settings, { db, clock: Date.now, waitUntil });
  return {
    settings,
    publicOrigin: siteOf(settings) ?? null,
    ...{ db, near: db, files, engine, providers },
    regions: engine && createRegions(engine.fetch),
    models: createModels(providers),
    objects: createObjects({ namespace: env.GENERATION, log }),
    postObjects: createPostObjects({ namespace: env.POST_OBJECT, log }),
    mail: wireMail(env, settings, db),
    payments: wirePayments(settings, () => servicesOf(env)),
    contentService: wireModeration(env, settings, textAi),
    textModel: wireTextModel(settings, textAi),
    visionModel: wireVisionModel(env, settings, textAi),
    stock: wireStock(settings),
    insights: wireInsights(settings),
    links: wireLinks(settings),
    publishers: wirePublishing(settings),
    sealer: settings.TOKEN_ENCRYPTION_KEY ? createSealer(settings.TOKEN_ENCRYPTION_KEY) : null,
    pages: wirePages(settings),
    weights: wireWeights(settings),
    passwords: wirePasswords(env, settings),
    botCheck: wireBotCheck(settings),
    keyedHash: createKeyedHash(settings.BETTER_AUTH_SECRET),
    admit: createAdmission(Date.now),
    ...{ clock: Date.now, random: Math.random, log, waitUntil },
  };
}
