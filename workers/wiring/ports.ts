import type { Sealer } from "../base/sealing";
import type { Settings } from "../base/settings";
import type { Clock } from "../domain/clock";
import type { createAdmission } from "../domain/generation/admission";
import type { log } from "../lib/log";
import type { BotChecker } from "../providers/bot-check";
import type { InsightSources } from "../providers/insights/insights";
import type { LinkReader } from "../providers/insights/links/read-link";
import type { Mailer } from "../providers/mail/mailer";
import type { Models } from "../providers/models";
import type { ContentService } from "../providers/moderation/content-service";
import type { Objects } from "../providers/objects";
import type { WebPages } from "../providers/pages/pages";
import type { Passwords } from "../providers/passwords/passwords";
import type { Payments } from "../providers/payments/payments";
import type { PostObjects } from "../providers/post-objects";
import type { Providers } from "../providers/providers";
import type { Publishers } from "../providers/publishing/publishers";
import type { Regions } from "../providers/regions";
import type { StockLibrary } from "../providers/stock";
import type { TextModel } from "../providers/text/text-model";
import type { VisionModel } from "../providers/text/vision-model";
import type { WeightsHosts } from "../providers/weights";
import type { Database } from "../storage/database";
import type { Files } from "../storage/files/files";
import type { EngineBinding } from "./engine-binding";
import type { createKeyedHash } from "./secrets";

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
