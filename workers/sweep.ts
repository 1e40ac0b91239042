import { sweepLeaving } from "./domain/accounts/leaving";
import { sweepTraces } from "./domain/accounts/sessions";
import { noteMark } from "./domain/administration/note-mark";
import { announceRenewals } from "./domain/billing/announce-renewals";
import { endSubscriptions } from "./domain/billing/plans";
import { reconcileWhenDue } from "./domain/billing/reconcile";
import { sweepFilms } from "./domain/films/films";
import { sweepFilmFiles } from "./domain/films/transcripts";
import { sweepDeleted } from "./domain/generation/deletion";
import {
  sweepBanned,
  sweepDeliveries,
  sweepGenerations,
  sweepLabels,
} from "./domain/generation/sweeps";
import { sweepHooks } from "./domain/hooks/pay-hooks";
import { sweepKeys } from "./domain/idempotency/answer-once";
import { sweepDigests } from "./domain/insights/digest";
import { sweepInsights } from "./domain/insights/sweep-insights";
import { sweepLinks } from "./domain/insights/sweep-links";
import { sweepImports } from "./domain/loras/import-lora";
import { sweepChannels } from "./domain/publishing/channels/sweep-channels";
import { sweepOwnVideos } from "./domain/publishing/own-videos/own-videos";
import { sweepPosts } from "./domain/publishing/posts/wake-posts";
import { sweepHeld } from "./domain/reports/appeals";
import { sweepMultipartUploads } from "./domain/uploads/multipart/complete";
import { sweepFiles } from "./domain/uploads/sweep-files";
import type { Services } from "./wiring/ports";

/** By the name that the log shows. */
const STEPS = {
  generations: sweepGenerations,
  posts: sweepPosts,
  banned: sweepBanned,
  leaving: sweepLeaving,
  keys: sweepKeys,
  traces: sweepTraces,
  deliveries: sweepDeliveries,
  labels: sweepLabels,
  files: sweepFiles,
  uploads: sweepMultipartUploads,
  imports: sweepImports,
  films: sweepFilms,
  transcripts: sweepFilmFiles,
  deleted: sweepDeleted,
  held: sweepHeld,
  hooks: sweepHooks,
  subscriptions: endSubscriptions,
  renewals: announceRenewals,
  reconciliation: reconcileWhenDue,
  digests: sweepDigests,
  // The last ones: they wait for answers of others.
  insights: sweepInsights,
  links: sweepLinks,
  channels: sweepChannels,
  ownVideos: sweepOwnVideos,
};

/**
 * Wakes generations whose object never started, and posts whose object has lost its alarm, ends what banned accounts have running and removals that broke
 * off, forgets old keys, sessions, sign-ins, counts, deliveries and names of models that no result has, removes files without an owner or a use, uploads
 * that were never finished, takes up imports of LoRAs that broke off, removes films and generations deleted long ago and files that no appeal can bring back, gives back what was held
 * for hooks that broke off, ends subscriptions, announces renewals, compares the books, sends the mails about what creators watch, asks the sources of what rises, ends grants at platforms of channels that are gone, and reads the own videos of connected ones. One that fails is logged and does not keep the others from their turn.
 */
export async function sweep(services: Services): Promise<void> {
  const begun = services.clock();
  const faults: string[] = [];
  for (const [step, work] of Object.entries(STEPS)) {
    try {
      await work(services);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      services.log("sweep_failed", { step, message });
      faults.push(`${step}: ${message}`);
    }
  }
  const seconds = (services.clock() - begun) / 1000;
  const done = `${Object.keys(STEPS).length - faults.length} steps took ${seconds.toFixed(1)} s.`;
  await noteMark(services, { service: "schedule", outcome: "ok", detail: done });
  if (faults.length > 0) {
    await noteMark(services, { service: "schedule", outcome: "failed", detail: faults.join("; ") });
  }
}
