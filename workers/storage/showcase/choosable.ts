import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { user } from "../schema/auth";
import { generations } from "../schema/generations";

/**
 * Whether a generation goes back to a file that its creator brought, through its input, further pictures or files in
 * parameters, or those of the results that it was made from. An untraceable origin counts too: results of devices and
 * exports of films hold pictures of any kind, and a result that is gone does not tell its own input.
 */
const isFromUpload = (id: string): SQL<number> => sql<number>`(
  with recursive sources(key) as (
    select 'outputs/' || ${id} || '/'
    union
    select used.value
    from sources
    join generations as maker on maker.id = substr(sources.key, 9, 36)
    join json_each(json_insert(coalesce(maker.reference_keys, '[]'), '$[#]', maker.input_key)) as used
    where sources.key like 'outputs/%' and used.value is not null
  )
  select exists (
    select 1 from sources
    left join generations as maker on maker.id = substr(sources.key, 9, 36) and sources.key like 'outputs/%'
    where maker.id is null or maker.origin <> 'provider' or instr(maker.params, '/media/') > 0))`;

/** Whether a LoRA that shows a person went into a generation, or one that is gone and does not tell. */
const showsPerson = sql<number>`exists (
  select 1 from json_each(${generations.loras}) as one left join loras on loras.id = one.value ->> 'id'
  where loras.id is null or loras.depicts_person = 1)`;

/** A generation with what decides whether its owner can be asked to show it. */
export async function findChoosable(db: Database, id: string) {
  const [found] = await db
    .select({
      generation: generations,
      email: user.email,
      isEmailVerified: user.emailVerified,
      isFromUpload: sql<number>`${isFromUpload(id)}`.mapWith(Boolean),
      showsPerson: sql<number>`${showsPerson}`.mapWith(Boolean),
    })
    .from(generations)
    .innerJoin(user, eq(user.id, generations.accountId))
    .where(eq(generations.id, id));
  return found;
}
