import { waitUntil } from "cloudflare:workers";
import { fileName } from "./contract/file-name";
import { type GenerationKind, KINDS } from "./contract/kinds";
import { findProvider } from "./contract/providers";
import { type Settings, siteOf } from "./contract/settings";
import { CARD_SIDES, type CopySide } from "./contract/small-copies";
import type { PackDeps } from "./domain/accounts/pack-own";
import { createAdmission } from "./domain/generation/admission";
import type { AdvanceDeps } from "./domain/generation/advance";
import type { StoreOwnDeps } from "./domain/generation/store-own";
import type { Pace } from "./domain/generation/transitions";
import { judgeResult } from "./domain/moderation/judge-result";
import { markOutput } from "./domain/provenance/mark-output";
import { MARK_START_BYTES, markStored } from "./domain/provenance/mark-stored";
import type { Staging } from "./domain/upload-sessions/session-deps";
import { mediaUrl, signMediaPath, verifyMediaPath } from "./domain/uploads/capability";
import type { PutInput } from "./domain/uploads/store-upload";
import type { SweepFilesDeps } from "./domain/uploads/sweep-files";
import { createGenerationObjects, type GenerationObjects } from "./durable-objects/client";
import { settingsOf } from "./env";
import { createBotCheck, TURNSTILE_VERIFY_URL } from "./providers/bot-check";
import { createBreachCheck } from "./providers/breached-passwords";
import { createCommonPasswordCheck } from "./providers/common-passwords";
import { createShrink } from "./providers/files/shrink";
import { chooseMailer } from "./providers/mail/choose-mailer";
import { MailError, type Mailer } from "./providers/mail/mailer";
import type { ModelDocument } from "./providers/model-documents";
import type { ContentService } from "./providers/moderation/content-service";
import type { Payments } from "./providers/payments/payments";
import type { Provider } from "./providers/provider";
import type { StockLibrary } from "./providers/stock";
import type { TextModel } from "./providers/text/text-model";
import { createTextModel } from "./providers/text/workers-ai-text";
import { type Beginning, type Connection, connect } from "./storage/connection";
import { type Database, openDatabase } from "./storage/database";
import {
  adoptUpload,
  deleteFiles,
  listFiles,
  makeCopies,
  putInput,
  serveCopy,
  serveFile,
  storeOutput,
} from "./storage/files";
import type { CopyDeps } from "./storage/files/copies";
import {
  copyStaged,
  dropStaged,
  hashStaged,
  joinStaged,
  openStaging,
  putStagedPart,
  readStaged,
  stagedLength,
} from "./storage/files/staging";
import { listOutboxMail, putOutboxMail } from "./storage/outbox/mails";
import type { Generation, OutboxMail } from "./storage/schema";
import { type EngineBinding, engineOf } from "./wiring/engine-binding";
import { wireModeration } from "./wiring/moderation";
import { bindingsOf } from "./wiring/optional-bindings";
import { wirePayments } from "./wiring/payments";
import { wireProviders } from "./wiring/providers";
import { deriveSecret, keyedHash } from "./wiring/secrets";
import { wireStock } from "./wiring/stock";

/** For a provider next door, which may be asked often. Milliseconds. */
const NEAR_PACE: Omit<Pace, "allowedMs"> = {
  firstPollMs: 500,
  longestPollMs: 1_500,
  firstRetryMs: 500,
};

/** WebP's quality of small copies, 0 to 100: at their size more cannot be seen. */
const COPY_QUALITY = 75;

export interface Services extends AdvanceDeps {
  /** For reads that may be a moment old: history and models. Elsewhere than in a request, the primary. */
  near: Database;
  settings: Settings;
  /** A keyed hash of a text (HMAC-SHA256, base64url), for one purpose. */
  keyedHash(purpose: string, text: string): string;
  providerFor(endpointUrl: string): Provider | null;
  providerNamed(name: string): Provider | null;
  deadlineSeconds(kind: GenerationKind): number;
  mediaUrl(origin: string, key: string): Promise<string>;
  verifyMedia(key: string, token: string): Promise<boolean>;
  putInput: PutInput;
  adoptUpload: StoreOwnDeps["adoptUpload"];
  staging: Staging;
  deleteFiles(keys: string[]): Promise<void>;
  listFiles: SweepFilesDeps["listFiles"];
  openFile: PackDeps["openFile"];
  /** The answer to a request for a stored file, or for its small copy. */
  serveFile(key: string, request: Request, side?: CopySide): Promise<Response>;
  /** Asks the bot check about an answer; null where none is set up. */
  checkHuman: ReturnType<typeof createBotCheck> | null;
  /** Whether a password is one of the most used ones; null where their list could not be read. */
  isCommon: ReturnType<typeof createCommonPasswordCheck>;
  /** Asks whether a password is known from a breach; null where no service is set. */
  isBreached: ReturnType<typeof createBreachCheck> | null;
  mailer: Mailer;
  /** Who takes payments; null where none are set up. */
  payments: Payments | null;
  /** The site's own address where it is set: the request's is used elsewhere. */
  publicOrigin: string | null;
  /** Looks at content beside the rule list; null where none is set up. */
  contentService: ContentService | null;
  /** Writes texts; null where no model is set or nothing can run it. */
  textModel: TextModel | null;
  /** Libraries of stock clips that a key is set for. */
  stock: readonly StockLibrary[];
  /** The letters that the local outbox holds, newest first; to one address only when it is named. */
  readOutbox(to: string | null): Promise<OutboxMail[]>;
  /** Keeps the Worker alive for work that continues behind its answer. */
  waitUntil(work: Promise<unknown>): void;
  /** A provider's own document about a model. @throws {ModelDocumentError}. */
  readModelDocument(address: string): Promise<ModelDocument>;
  /** The Durable Objects of generations. */
  objects: GenerationObjects;
  /** Wakes the object of a generation. Never throws: the sweep finds one that was not reached. */
  wake(id: string): Promise<void>;
  /** Lets the object of a generation close the sockets of sessions that are over. Never throws. */
  dismiss(id: string): Promise<void>;
  /** Lets the object of a generation look now. Never throws: its alarm does so later. */
  poke(id: string): Promise<void>;
  /** Every provider that this installation knows. */
  listProviders(): Provider[];
  /** The embedded engine; null where it is switched off. */
  engine: EngineBinding | null;
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
  const db: Database = openDatabase(env.DB);
  const mediaSecret = deriveSecret(settings.BETTER_AUTH_SECRET, "media");
  const sign = async (origin: string, key: string) =>
    mediaUrl(origin, key, await signMediaPath(mediaSecret, key));
  const verifyMedia = (key: string, token: string) => verifyMediaPath(mediaSecret, key, token);

  const engine = engineOf(bindingsOf(env), settings);
  const providers = wireProviders(env, settings, { engine, verifyMedia });
  const providerOf = (row: Generation) => {
    const provider = providers.named(row.provider);
    if (!provider)
      throw new Error(`the generation ${row.id} belongs to an unknown provider ${row.provider}`);
    return provider;
  };

  const { IMAGES } = bindingsOf(env);
  const shrink = IMAGES && createShrink(IMAGES, { format: "image/webp", quality: COPY_QUALITY });
  const filesOf = (key: string): CopyDeps => ({
    bucket: key.startsWith("public/") ? env.INPUTS : env.OUTPUTS,
    shrink: shrink ?? null,
    log,
  });

  const contentService = wireModeration(env, settings);
  const objects = createGenerationObjects(env.GENERATION);
  const log = (event: string, detail: Record<string, unknown>) =>
    console.log(JSON.stringify({ event, ...detail }));
  const reach = (call: (id: string) => Promise<void>) => async (id: string) => {
    try {
      await call(id);
    } catch (error) {
      log("object_unreached", { id, message: error instanceof Error ? error.message : `${error}` });
    }
  };
  const tell = reach(objects.tell);

  return {
    settings,
    keyedHash: (purpose, text) => keyedHash(settings.BETTER_AUTH_SECRET, purpose, text),
    db,
    near: db,
    clock: Date.now,
    random: Math.random,
    admit: createAdmission(Date.now),
    providerNamed: providers.named,
    providerOf,
    providerFor: providers.forEndpoint,
    paceOf: (row) => ({
      ...(findProvider(row.provider)?.pace === "near" ? NEAR_PACE : farPaceOf(settings)),
      allowedMs: settings[KINDS[row.kind].deadline] * 1_000,
    }),
    deadlineSeconds: (kind) => settings[KINDS[kind].deadline],
    mediaUrl: sign,
    verifyMedia,
    inputUrls: (row) =>
      Promise.all(
        [row.inputKey, ...(row.referenceKeys ?? [])]
          .filter((key) => key !== null)
          .map((key) => sign(row.origin, key)),
      ),
    callbackUrl: (row) => `${row.origin}/api/callbacks/${row.provider}/${row.id}`,
    putInput: (key, bytes, about) => putInput(env.INPUTS, key, bytes, about),
    adoptUpload: (key, { provenance, ...to }) =>
      adoptUpload(
        { bucket: env.INPUTS, key },
        {
          ...{ bucket: env.OUTPUTS, startBytes: MARK_START_BYTES, ...to },
          mark: (start, length) => markStored(start, { ...to, length }, provenance),
        },
      ),
    staging: {
      open: (id) => openStaging(env.INPUTS, id),
      putPart: (part) => putStagedPart(env.INPUTS, part),
      join: (upload) => joinStaged(env.INPUTS, upload),
      lengthOf: (id) => stagedLength(env.INPUTS, id),
      hashOf: (id) => hashStaged(env.INPUTS, id),
      read: (id, at, length) => readStaged(env.INPUTS, id, at, length),
      copy: (id, to) => copyStaged(env.INPUTS, id, to),
      drop: (id, multipartId) => dropStaged(env.INPUTS, id, multipartId),
    },
    async storeOutput(row, file) {
      const { contentType, width, height } = file;
      const name = fileName({ ...row, output_type: contentType, width, height });
      const content = markOutput(row, file);
      const stored = await storeOutput(env.OUTPUTS, row.id, content, { contentType, name });
      // Behind the end of the generation, which does not wait for them.
      waitUntil(makeCopies(filesOf(stored.key), stored.key, CARD_SIDES));
      return stored;
    },
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
    listFiles: async (after, limit) => [
      ...(await listFiles(env.INPUTS, { prefix: "public/", after: after.input, limit })),
      ...(await listFiles(env.OUTPUTS, { prefix: "outputs/", after: after.output, limit })),
    ],
    async openFile(key) {
      const object = await filesOf(key).bucket.get(key);
      return object && { body: object.body, storedAt: object.uploaded };
    },
    serveFile: (key, request, side) =>
      side === undefined
        ? serveFile(filesOf(key).bucket, key, request)
        : serveCopy(filesOf(key), key, side, request),
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
    checkHuman: settings.TURNSTILE_SECRET_KEY
      ? createBotCheck({
          secret: settings.TURNSTILE_SECRET_KEY,
          verifyUrl: settings.TURNSTILE_VERIFY_URL ?? TURNSTILE_VERIFY_URL,
          fetch: (input, init) => fetch(input, init),
        })
      : null,
    contentService,
    judgeResult: (file) => judgeResult({ db, contentService }, file),
    isCommon: createCommonPasswordCheck(env.ASSETS),
    isBreached: settings.PWNED_PASSWORDS_URL
      ? createBreachCheck({
          url: settings.PWNED_PASSWORDS_URL,
          fetch: (input, init) => fetch(input, init),
        })
      : null,
    textModel: createTextModel({ ai: bindingsOf(env).AI, model: settings.TEXT_MODEL }),
    stock: wireStock(settings),
    readOutbox: (to) => listOutboxMail(db, to),
    waitUntil,
    readModelDocument: providers.readDocument,
    objects,
    wake: reach(objects.start),
    dismiss: reach(objects.dismiss),
    poke: reach(objects.poke),
    announce: (row) => tell(row.id),
    listProviders: providers.all,
    payments: wirePayments(settings, () => servicesOf(env)),
    publicOrigin: siteOf(settings) ?? null,
    engine,
    log,
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

function farPaceOf(settings: Settings): Omit<Pace, "allowedMs"> {
  const poll = settings.PROVIDER_POLL_SECONDS * 1000;
  return { firstPollMs: poll, longestPollMs: poll * 4, firstRetryMs: Math.min(1_000, poll) };
}
