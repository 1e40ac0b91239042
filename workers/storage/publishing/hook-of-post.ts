import { sql } from "drizzle-orm";

/** The hook with which the film of a post `p` began. */
export const HOOK_OF_POST = sql`(select o.text from film_origins as o
  where o.film_id = p.film_id and o.kind = 'hook' order by o.n limit 1)`;
