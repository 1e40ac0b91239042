import {
  readEntriesOf,
  readFilmOf,
  readGenerationsOf,
  readHooksOf,
  readProjectsOf,
  readPurchasesOf,
  readTracesOf,
  readUploadsOf,
  readVersionsOf,
} from "#storage/accounts/own-data";
import { toEntry } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import { selectOrigins } from "#storage/films/origins";
import { readAccount } from "#storage/people/profile";
import { readSecurity } from "#storage/people/security";
import { listSignIns } from "#storage/people/sessions";
import type { Film } from "#storage/schema/index";
import { documentOf } from "../films/automatic-versions";
import { toFilm } from "../films/films";
import { type TranscriptDeps, transcriptsOf } from "../films/transcripts";
import { type RecordDeps, toRecord } from "../generation/to-record";
import { toUpload } from "../uploads/own-uploads";
import { insightsOf } from "./export-insights";
import { lorasOf, trainingsOf } from "./export-loras";
import { channelsOf, postsOf } from "./export-publishing";
import { batchesOf, plansOf } from "./export-recipes";
import { subjectsOf } from "./export-subjects";
import { readPreferences } from "./profile";

type Deps = RecordDeps & TranscriptDeps & { db: Database };

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null) =>
  milliseconds === null ? null : iso(milliseconds);

/**
 * Everything that belongs to an account, as one JSON text in pieces: a page of rows at a time, so
 * that its length does not matter. No secret is part of it.
 */
export async function* exportOwn(
  deps: Deps,
  input: { accountId: string; origin: string; now: number },
): AsyncGenerator<string> {
  const { accountId, origin, now } = input;
  const account = await readAccount(deps.db, accountId);
  const preferences = await readPreferences(deps, accountId);
  const hooks = await readHooksOf(deps.db, accountId);
  const projects = await readProjectsOf(deps.db, accountId);
  const { sessions, ways, acts, decisions, consents } = await readTracesOf(deps.db, accountId);
  const { passkeys, hasTwoFactor } = await readSecurity(deps.db, accountId);
  const signIns = await listSignIns(deps.db, accountId, 0);
  const head = {
    exported_at: iso(now),
    account: account ? { ...account, createdAt: account.createdAt.toISOString() } : null,
    preferences,
    saved_hooks: hooks.map(({ hook, brief, createdAt }) => ({
      hook,
      brief,
      created_at: iso(createdAt),
    })),
    projects: projects.map(({ id, name, color, count, archivedAt, createdAt, updatedAt }) => ({
      ...{ id, name, color, count },
      archived_at: isoOrNull(archivedAt),
      created_at: iso(createdAt),
      updated_at: iso(updatedAt),
    })),
    sessions: sessions.map(({ createdAt, expiresAt, userAgent, ip }) => ({
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      user_agent: userAgent,
      ip,
    })),
    // Of who acted on the account it is said only where it was the account itself.
    audit_log: acts.map(({ at, action, target, before, after, actorId }) => ({
      at: iso(at),
      action,
      target,
      before,
      after,
      by_this_account: actorId === accountId,
    })),
    sign_ins: signIns.map(({ at, method, userAgent, ip, place, isNewDevice }) => ({
      at: iso(at),
      method,
      user_agent: userAgent,
      ip,
      place,
      is_new_device: isNewDevice,
    })),
    two_factor: hasTwoFactor,
    passkeys: passkeys.map(({ name, createdAt }) => ({
      name,
      created_at: createdAt?.toISOString() ?? null,
    })),
    ways_to_sign_in: ways.map(({ provider, account: id, createdAt }) => ({
      provider,
      account: id,
      created_at: createdAt.toISOString(),
    })),
    take_downs: decisions.map((one) => ({
      generation: one.generationId,
      reason: one.reason,
      decided_at: iso(one.decidedAt),
      appeal: one.appeal,
      appealed_at: isoOrNull(one.appealedAt),
      outcome: one.outcome,
      answer: one.answer,
      answered_at: isoOrNull(one.answeredAt),
    })),
    showcase_consents: consents.map((one) => ({
      generation: one.generationId,
      use: one.wording,
      months: one.months,
      state: one.state,
      asked_at: iso(one.askedAt),
      decided_at: isoOrNull(one.decidedAt),
      ends_at: isoOrNull(one.endsAt),
    })),
    loras: await lorasOf(deps, accountId),
    subjects: await subjectsOf(deps, accountId),
    lora_trainings: await trainingsOf(deps, accountId),
    ...(await insightsOf(deps, accountId)),
    ...(await channelsOf(deps, accountId)),
    ...(await purchases(deps, accountId)),
  };
  yield JSON.stringify(head).slice(0, -1);
  yield* list("generations", generations(deps, accountId, origin));
  yield* list("uploads", uploads(deps, accountId, origin));
  yield* films(deps, accountId);
  yield* list("recipe_plans", plansOf(deps, accountId));
  yield* list("recipe_batches", batchesOf(deps, accountId));
  yield* list("posts", postsOf(deps, accountId));
  yield* list("ledger", ledger(deps, accountId));
  yield "}";
}

async function* list(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = `,"${name}":[`;
  for await (const item of items) {
    yield lead + JSON.stringify(item);
    lead = ",";
  }
  yield lead.startsWith(`,"`) ? `${lead}]` : "]";
}

async function* generations(deps: Deps, accountId: string, origin: string) {
  for (let after = ""; ; ) {
    const page = await readGenerationsOf(deps.db, accountId, after);
    for (const { events, ...shown } of page) {
      const receipt = events.map(({ at, stage, detail }) => ({ at: iso(at), stage, detail }));
      const record = await toRecord(deps, shown, origin);
      yield { ...record, file: shown.generation.outputKey, receipt };
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.generation.id;
  }
}

async function* uploads(deps: Deps, accountId: string, origin: string) {
  for (let after = ""; ; ) {
    const page = await readUploadsOf(deps.db, accountId, after);
    for (const row of page) {
      const { deletedAt } = row;
      const url = await deps.files.url(origin, row.key);
      yield { ...toUpload(row), url, deleted_at: isoOrNull(deletedAt) };
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.key;
  }
}

/** The films as text: one may have more versions than fit into memory. */
async function* films(deps: Deps, accountId: string): AsyncGenerator<string> {
  let lead = `,"films":[`;
  for (let after = ""; ; ) {
    const film = await readFilmOf(deps.db, accountId, after);
    if (!film) break;
    const shown = { ...toFilm(film), deleted_at: isoOrNull(film.deletedAt) };
    yield `${lead}${JSON.stringify(shown).slice(0, -1)}`;
    yield* list("versions", versions(deps, film));
    yield* list("origin", origins(deps, film.id));
    yield* list("transcripts", transcriptsOf(deps, { accountId, id: film.id }));
    yield "}";
    lead = ",";
    after = film.id;
  }
  yield lead === "," ? "]" : `${lead}]`;
}

async function* origins({ db }: Deps, filmId: string) {
  for (const { kind, ref, text, at } of await selectOrigins(db, filmId))
    yield { kind, ref, text, at: iso(at) };
}

async function* versions(deps: Deps, film: Pick<Film, "accountId" | "id">) {
  for (let after = 0; ; ) {
    const page = await readVersionsOf(deps.db, film.id, after);
    for (const version of page) {
      const { n, kind, name, revision, createdAt } = version;
      const timeline = await documentOf(deps, film, version);
      yield { n, kind, name, revision, timeline, created_at: iso(createdAt) };
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.n;
  }
}

async function purchases(deps: Deps, accountId: string) {
  const { orders, payments, subscriptions } = await readPurchasesOf(deps.db, accountId);
  return {
    orders: orders.map(({ id, kind, plan, credits, amountCents, status, createdAt }) => ({
      ...{ id, kind, plan, credits, status },
      amount_cents: amountCents,
      created_at: iso(createdAt),
    })),
    payments: payments.map(({ orderId, plan, credits, amountCents, invoiceUrl, paidAt }) => ({
      ...{ order: orderId, plan, credits },
      amount_cents: amountCents,
      invoice_url: invoiceUrl,
      paid_at: iso(paidAt),
    })),
    subscriptions: subscriptions.map(({ id, orderId, status, periodEnd, cancelAtPeriodEnd }) => ({
      ...{ id, order: orderId, status },
      period_end: periodEnd > 0 ? iso(periodEnd * 1000) : null,
      cancel_at_period_end: cancelAtPeriodEnd,
    })),
  };
}

async function* ledger(deps: Deps, accountId: string) {
  for (let after = 0; ; ) {
    const page = await readEntriesOf(deps.db, accountId, after);
    for (const entry of page) {
      const { id, created_at: at, prediction_id: generation, ...shown } = toEntry(entry);
      yield { ...shown, generation, at };
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.seq;
  }
}
