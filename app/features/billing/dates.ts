import { once } from "#contract/once";

const DAYS = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));

/** A day as people read it. Periods begin and end in UTC. */
export const formatLongDay = (iso: string) => DAYS().format(new Date(iso));
