import { exports, waitUntil } from "cloudflare:workers";
import type { GenerationKind } from "./contract/generation";
import type { Settings } from "./contract/settings";
import type { AdvanceDeps } from "./domain/generation/advance";
import type { Pace } from "./domain/generation/transitions";
import { mediaUrl, signMediaPath, verifyMediaPath } from "./domain/uploads/capability";
import { settingsOf } from "./env";
import { chooseMailer } from "./providers/mail/choose-mailer";
import { MailError, type Mailer } from "./providers/mail/mailer";
import type { Provider, ProviderName } from "./providers/provider";
import { createReplicateProvider } from "./providers/replicate";
import type { TextModel } from "./providers/text/text-model";
import { deriveSecret } from "./secrets";
import { type Database, openDatabase } from "./storage/database";
import { deleteFiles, putInput, putOutput, serveFile } from "./storage/files";
import { listOutboxMail, putOutboxMail } from "./storage/outbox";
import type { Generation, OutboxMail } from "./storage/schema";

const REPLICATE_FILE_HOSTS = ["replicate.delivery", "*.replicate.delivery"];

/** The embedded engine is next door: it may be asked often. Milliseconds. */
const ENGINE_PACE: Pace = { firstPollMs: 500, longestPollMs: 1_500, firstRetryMs: 500 };

export interface Services extends AdvanceDeps {
  settings: Settings;
  providerFor(endpointUrl: string, origin: string): Provider | null;
  providerNamed(name: string, origin: string): Provider | null;
  deadlineSeconds(kind: GenerationKind): number;
  mediaUrl(origin: string, key: string): Promise<string>;
  verifyMedia(key: string, token: string): Promise<boolean>;
  putInput(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  deleteFiles(keys: string[]): Promise<void>;
  /** The answer to a request for a stored file. */
  serveFile(key: string, request: Request): Promise<Response>;
  mailer: Mailer;
  /** Writes hooks and prompts; null where none is set up, and templates do it. */
  textModel: TextModel | null;
  /** The letters that the local outbox holds, newest first; to one address only when it is named. */
  readOutbox(to: string | null): Promise<OutboxMail[]>;
  /** Keeps the Worker alive for work that goes on behind its answer. */
  waitUntil(work: Promise<unknown>): void;
  /** Wakes the object of a run. */
  wake(id: string): Promise<void>;
}

const known = new WeakMap<Env, Services>();

/** Storage, providers and domain, wired to this Worker's bindings and settings. */
export function servicesOf(env: Env): Services {
  const services = known.get(env) ?? createServices(env);
  known.set(env, services);
  return services;
}

function createServices(env: Env): Services {
  const settings = settingsOf(env);
  const db: Database = openDatabase(env.DB);
  const mediaSecret = deriveSecret(settings.BETTER_AUTH_SECRET, "media");
  const sign = async (origin: string, key: string) =>
    mediaUrl(origin, key, await signMediaPath(mediaSecret, key));

  const providers: Record<ProviderName, (origin: string) => Provider> = {
    engine: (origin) => engineProvider(settings, origin),
    replicate: () => replicateProvider(settings),
  };
  const providerNamed = (name: string, origin: string) =>
    Object.hasOwn(providers, name) ? providers[name as ProviderName](origin) : null;
  const providerOf = (row: Generation) => {
    const provider = providerNamed(row.provider, row.origin);
    if (!provider)
      throw new Error(`the run ${row.id} belongs to an unknown provider ${row.provider}`);
    return provider;
  };

  return {
    settings,
    db,
    clock: Date.now,
    providerNamed,
    providerOf,
    providerFor(endpointUrl, origin) {
      const all = Object.values(providers).map((make) => make(origin));
      return all.find((one) => endpointUrl.startsWith(`${one.baseUrl}/`)) ?? null;
    },
    paceOf: (row) => (row.provider === "engine" ? ENGINE_PACE : paceOf(settings)),
    deadlineSeconds: (kind) =>
      kind.endsWith("_video")
        ? settings.VIDEO_DEADLINE_SECONDS
        : settings.PREDICTION_DEADLINE_SECONDS,
    mediaUrl: sign,
    verifyMedia: (key, token) => verifyMediaPath(mediaSecret, key, token),
    inputUrl: async (row) => (row.inputKey ? sign(row.origin, row.inputKey) : null),
    callbackUrl: (row) => `${row.origin}/api/callbacks/${row.provider}/${row.id}`,
    putInput: (key, bytes, contentType) => putInput(env.INPUTS, key, bytes, contentType),
    storeOutput: (row, file) => putOutput(env.OUTPUTS, row.id, file.bytes, file.contentType),
    async deleteFiles(keys) {
      await deleteFiles(
        env.INPUTS,
        keys.filter((key) => key.startsWith("public/")),
      );
      await deleteFiles(
        env.OUTPUTS,
        keys.filter((key) => key.startsWith("outputs/")),
      );
    },
    serveFile: (key, request) =>
      serveFile(key.startsWith("public/") ? env.INPUTS : env.OUTPUTS, key, request),
    mailer: chooseMailer({
      settings,
      binding: env.EMAIL,
      outbox: createOutbox(db),
      outside: {
        fetch: (input, init) => fetch(input, init),
        newId: () => crypto.randomUUID(),
        wait: (milliseconds) => scheduler.wait(milliseconds),
      },
    }),
    textModel: null,
    readOutbox: (to) => listOutboxMail(db, to),
    waitUntil,
    wake: (id) => env.PREDICTION.getByName(id).start(id),
    log: (event, detail) => console.log(JSON.stringify({ event, ...detail })),
  };
}

/** The local stand-in for mail. */
function createOutbox(db: Database): Mailer {
  return {
    name: "outbox",
    async send({ replyTo = null, ...mail }) {
      const letter = { ...mail, replyTo, id: crypto.randomUUID(), createdAt: Date.now() };
      try {
        await putOutboxMail(db, letter);
      } catch (error) {
        throw new MailError("unreachable", `outbox: ${String(error)}`);
      }
    },
  };
}

/** What the engine and its adapter share without anybody having to set it. */
export function engineSecrets(settings: Settings) {
  const internalToken = deriveSecret(settings.BETTER_AUTH_SECRET, "engine-api");
  return {
    internalToken,
    tokens: settings.ENGINE_API_TOKEN
      ? [internalToken, settings.ENGINE_API_TOKEN]
      : [internalToken],
    webhookSecret:
      settings.ENGINE_WEBHOOK_SECRET ??
      `whsec_${deriveSecret(settings.BETTER_AUTH_SECRET, "engine-webhook")}`,
  };
}

function engineProvider(settings: Settings, origin: string): Provider {
  const { internalToken, webhookSecret } = engineSecrets(settings);
  return createReplicateProvider({
    name: "engine",
    baseUrl: `${origin}/engine/v1`,
    token: settings.ENGINE_ENABLED ? internalToken : null,
    tokenSetting: "ENGINE_ENABLED",
    webhookSecrets: [webhookSecret],
    fileHosts: [new URL(origin).host],
    fetch: (input, init) => exports.default.fetch(new Request(input, init)),
  });
}

function replicateProvider(settings: Settings): Provider {
  return createReplicateProvider({
    name: "replicate",
    baseUrl: settings.REPLICATE_BASE_URL,
    token: settings.REPLICATE_API_TOKEN ?? null,
    tokenSetting: "REPLICATE_API_TOKEN",
    webhookSecrets: settings.REPLICATE_WEBHOOK_SECRET,
    fileHosts: settings.PROVIDER_FILE_HOSTS ?? REPLICATE_FILE_HOSTS,
    fetch: (input, init) => fetch(input, init),
  });
}

function paceOf(settings: Settings): Pace {
  const poll = settings.PROVIDER_POLL_SECONDS * 1000;
  return { firstPollMs: poll, longestPollMs: poll * 4, firstRetryMs: Math.min(1_000, poll) };
}
