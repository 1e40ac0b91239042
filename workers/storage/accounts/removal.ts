import { eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { forgetDecisions } from "../generations/deletion";
import { forgetLabels } from "../generations/history-index";
import { aiUsage } from "../schema/ai-usage";
import { auditEntries } from "../schema/audit";
import { preferences, rateLimit, user, verification } from "../schema/auth";
import { orders } from "../schema/billing";
import { creditLots, idempotencyKeys } from "../schema/credits";
import { films, filmVersions } from "../schema/films";
import { generationEvents, generations } from "../schema/generations";
import { savedHooks } from "../schema/hooks";
import { insightDigests, insightLinks, insightWatches } from "../schema/insights";
import { loras } from "../schema/loras";
import { projects } from "../schema/projects";
import {
  channelConsents,
  filmOrigins,
  ownVideos,
  postEvents,
  postResults,
  posts,
  publishingChannels,
} from "../schema/publishing";
import { recipeBatches, recipeBatchRows, recipePlans } from "../schema/recipes";
import { reports } from "../schema/safety";
import { showcase } from "../schema/showcase";
import { subjects } from "../schema/subjects";
import { accountUsage, multipartUploads, uploads } from "../schema/uploads";

/** What the audit log says in the place of an address once its account is gone. */
const NO_ONE = "deleted account";

/**
 * Removes ended generations with their receipts and what was reported of them; what runs has a hold to be resolved
 * first.
 * @returns the keys of files that were kept for an appeal.
 */
export async function removeGenerations(db: Database, ids: readonly string[]): Promise<string[]> {
  const list = JSON.stringify(ids);
  const ended = sql`select id from generations where id in (select value from json_each(${list})) and status <> 'processing'`;
  const [, , held] = await db.batch([
    db.delete(generationEvents).where(sql`${generationEvents.generationId} in (${ended})`),
    db.delete(generations).where(sql`${generations.id} in (${ended})`),
    ...forgetDecisions(db, ids),
  ]);
  return held.flatMap(({ key }) => key ?? []);
}

export async function removeUploads(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .delete(uploads)
    .where(sql`${uploads.key} in (select value from json_each(${JSON.stringify(keys)}))`);
}

const postsOf = (accountId: string) => sql`select id from posts where account_id = ${accountId}`;

/** Removes what is left of an account once its generations and files are gone; the ledger stays. */
export async function removeAccount(db: Database, accountId: string): Promise<void> {
  const person = sql`select email from user where id = ${accountId}`;
  await db.batch([
    // Their reports of others' work stay, with the reason alone.
    db
      .update(reports)
      .set({ email: null, details: null })
      .where(sql`lower(${reports.email}) = (${person})`),
    db.update(orders).set({ returnTo: null }).where(eq(orders.accountId, accountId)),
    // The sweep removes the parts with the row; until then it says nothing.
    db
      .update(multipartUploads)
      .set({ name: "", licence: null, result: null, error: null, expiresAt: 0 })
      .where(eq(multipartUploads.accountId, accountId)),
    forgetLabels(db, accountId),
    // The acts stay, and name no one: while the account is marked as leaving, the trigger lets this happen.
    db
      .update(auditEntries)
      .set({ target: NO_ONE })
      .where(sql`${auditEntries.target} = (${person})`),
    db.update(auditEntries).set({ actorEmail: NO_ONE }).where(eq(auditEntries.actorId, accountId)),
    // The address as a whole: another one may contain it.
    db.delete(verification).where(
      sql`instr(${verification.value}, ${accountId}) > 0 or instr(${verification.identifier}, ${accountId}) > 0
          or ${verification.value} = (${person}) or instr(${verification.value}, '"' || (${person}) || '"') > 0
          or instr(':' || ${verification.identifier} || ':', ':' || (${person}) || ':') > 0`,
    ),
    db.delete(showcase).where(eq(showcase.accountId, accountId)),
    db.delete(creditLots).where(eq(creditLots.accountId, accountId)),
    db.delete(aiUsage).where(eq(aiUsage.accountId, accountId)),
    db
      .delete(filmVersions)
      .where(sql`${filmVersions.filmId} in (select id from films where account_id = ${accountId})`),
    db
      .delete(filmOrigins)
      .where(sql`${filmOrigins.filmId} in (select id from films where account_id = ${accountId})`),
    db.delete(films).where(eq(films.accountId, accountId)),
    db.delete(postEvents).where(sql`${postEvents.postId} in (${postsOf(accountId)})`),
    db.delete(postResults).where(sql`${postResults.postId} in (${postsOf(accountId)})`),
    db.delete(posts).where(eq(posts.accountId, accountId)),
    db.delete(ownVideos).where(eq(ownVideos.accountId, accountId)),
    db.delete(channelConsents).where(eq(channelConsents.accountId, accountId)),
    db.delete(publishingChannels).where(eq(publishingChannels.accountId, accountId)),
    db.delete(projects).where(eq(projects.accountId, accountId)),
    db
      .delete(recipeBatchRows)
      .where(
        sql`${recipeBatchRows.batchId} in (select id from recipe_batches where account_id = ${accountId})`,
      ),
    db.delete(recipeBatches).where(eq(recipeBatches.accountId, accountId)),
    db.delete(recipePlans).where(eq(recipePlans.accountId, accountId)),
    db
      .delete(reports)
      .where(
        sql`${reports.about} = 'lora' and ${reports.targetId} in (select id from loras where account_id = ${accountId})`,
      ),
    db.delete(loras).where(eq(loras.accountId, accountId)),
    db.delete(subjects).where(eq(subjects.accountId, accountId)),
    db.delete(insightLinks).where(eq(insightLinks.accountId, accountId)),
    db.delete(insightWatches).where(eq(insightWatches.accountId, accountId)),
    db.delete(insightDigests).where(eq(insightDigests.accountId, accountId)),
    db.delete(savedHooks).where(eq(savedHooks.accountId, accountId)),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId)),
    db.delete(preferences).where(eq(preferences.personId, accountId)),
    db.delete(rateLimit).where(sql`instr(${rateLimit.key}, ${accountId}) > 0`),
    db.delete(accountUsage).where(eq(accountUsage.accountId, accountId)),
    db.delete(user).where(eq(user.id, accountId)),
  ]);
}
