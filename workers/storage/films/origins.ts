import { asc, eq, sql } from "drizzle-orm";
import { MAX_FILM_ORIGINS, MAX_ORIGIN_TEXT, type OriginKind } from "#contract/film-origins";
import type { GenerationKind } from "#contract/generation";
import type { LinkPlatform } from "#contract/insight-links";
import type { Database } from "../database";
import { filmOrigins } from "../schema/publishing";

/** A part of a film, to be noted. */
export interface NewOrigin {
  kind: OriginKind;
  ref: string;
  text: string;
}

/**
 * Notes what a film was made from, behind what is noted. A part that is there already is not noted again, and past the
 * most nothing is.
 */
export async function insertOrigins(
  db: Database,
  filmId: string,
  parts: readonly NewOrigin[],
  at: number,
): Promise<void> {
  if (parts.length === 0) return;
  const list = parts.map((part) => ({ ...part, text: part.text.slice(0, MAX_ORIGIN_TEXT) }));
  await db.run(sql`
    insert into film_origins (film_id, n, kind, ref, text, at)
    select ${filmId}, (select coalesce(max(n), 0) from film_origins where film_id = ${filmId})
        + row_number() over (order by part.key),
      part.value ->> 'kind', part.value ->> 'ref', part.value ->> 'text', ${at}
    from json_each(${JSON.stringify(list)}) as part
    where exists (select 1 from films where id = ${filmId})
      and not exists (select 1 from film_origins as known where known.film_id = ${filmId}
        and known.kind = part.value ->> 'kind' and known.ref = part.value ->> 'ref'
        and (known.ref <> '' or known.text = part.value ->> 'text'))
    order by part.key
    limit max(0, ${MAX_FILM_ORIGINS} - (select count(*) from film_origins where film_id = ${filmId}))`);
}

/** What is noted of a film, in the order in which it came. */
export function selectOrigins(db: Database, filmId: string) {
  return db
    .select()
    .from(filmOrigins)
    .where(eq(filmOrigins.filmId, filmId))
    .orderBy(asc(filmOrigins.n));
}

/** Notes of a copy what is noted of its original. */
export async function copyOrigins(db: Database, from: string, to: string): Promise<void> {
  await db.run(sql`
    insert or ignore into film_origins (film_id, n, kind, ref, text, at)
    select ${to}, n, kind, ref, text, at from film_origins where film_id = ${from}
      and exists (select 1 from films where id = ${to})`);
}

/** A result or an upload that is there, as a chain names it. */
export interface FilePart {
  kind: "generation" | "upload";
  /** The id of a result, the key of an upload. */
  ref: string;
  /** The prompt of a result, the name of an upload; empty without one. */
  text: string;
  /** Null for an upload. */
  generationKind: GenerationKind | null;
}

/**
 * Those of an account's results and uploads that are there, and not deleted or taken down.
 * @param refs ids of results and keys of uploads
 */
export function selectFileParts(
  db: Database,
  accountId: string,
  refs: readonly string[],
): Promise<FilePart[]> {
  if (refs.length === 0) return Promise.resolve([]);
  return db.all<FilePart>(sql`
    with wanted as (select distinct value as ref from json_each(${JSON.stringify(refs)}))
    select 'generation' as kind, wanted.ref, prompt as text, generations.kind as generationKind
    from wanted join generations on generations.id = wanted.ref
    where account_id = ${accountId} and deleted_at is null and taken_down is null
    union all
    select 'upload' as kind, wanted.ref, coalesce(name, '') as text, null as generationKind
    from wanted join uploads on uploads.key = wanted.ref
    where account_id = ${accountId} and deleted_at is null`);
}

/** A link, a hook or a plan that is there. */
export interface KeptPart {
  kind: "link" | "hook" | "recipe";
  ref: string;
  /** What it says: a link's title, a hook's words, the name of a plan's recipe. */
  text: string;
  /** Of a link. */
  platform: LinkPlatform | null;
  url: string | null;
}

/** Those of an account's links, kept hooks and plans that are there. @param refs their ids */
export function selectKeptParts(
  db: Database,
  accountId: string,
  refs: readonly string[],
): Promise<KeptPart[]> {
  if (refs.length === 0) return Promise.resolve([]);
  return db.all<KeptPart>(sql`
    with wanted as (select distinct value as ref from json_each(${JSON.stringify(refs)}))
    select 'link' as kind, ref, title as text, platform, url
    from wanted join insight_links on insight_links.id = ref where account_id = ${accountId}
    union all
    select 'hook' as kind, ref, hook ->> 'text' as text, null as platform, null as url
    from wanted join saved_hooks on saved_hooks.id = ref where account_id = ${accountId}
    union all
    select 'recipe' as kind, ref, recipe as text, null as platform, null as url
    from wanted join recipe_plans on recipe_plans.id = ref where account_id = ${accountId}`);
}
