import type { Migration } from "../migration";
import { timeline2Schema } from "../version-2";

/** All that version 3 adds is optional. */
export const from2: Migration = {
  from: 2,
  schema: timeline2Schema,
  migrate: (document) => document,
};
