import { waitUntil } from "cloudflare:workers";
import { createSealer } from "./base/sealing";
import { siteOf } from "./base/settings";
import { createAdmission } from "./domain/generation/admission";
import { settingsOf } from "./env";
import { log } from "./lib/log";
import { createModels } from "./providers/models";
import { createObjects } from "./providers/objects";
import { createPostObjects } from "./providers/post-objects";
import { createRegions } from "./providers/regions";
import { type Beginning, type Connection, connect } from "./storage/connection";
import { openDatabase } from "./storage/database";
import { engineOf } from "./wiring/engine-binding";
import { wireFiles } from "./wiring/files";
import { wireBotCheck, wirePasswords } from "./wiring/gates";
import { wireInsights, wireLinks } from "./wiring/insights";
import { wireMail } from "./wiring/mail";
import { wireModeration, wireTextModel, wireVisionModel } from "./wiring/models";
import { wirePages } from "./wiring/pages";
import { wirePayments } from "./wiring/payments";
import type { Services } from "./wiring/ports";
import { wireProviders } from "./wiring/providers";
import { wirePublishing } from "./wiring/publishing";
import { createKeyedHash } from "./wiring/secrets";
import { wireStock } from "./wiring/stock";
import { wireWeights } from "./wiring/weights";
import { wireTextAi } from "./wiring/workers-ai";

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
