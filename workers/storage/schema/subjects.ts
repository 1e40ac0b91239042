import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Declared } from "./loras";

/** A picture of a subject. */
export interface SubjectPicture {
  /** The upload that it is. */
  key: string;
  /** The generation whose result it was copied from; null for an upload that was there. */
  from: string | null;
}

/** A thing or person that is to look the same from picture to picture. Times are milliseconds since 1970 (UTC). */
export const subjects = sqliteTable(
  "subjects",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    name: text("name").notNull(),
    /** The name as it is compared: an account has it once. */
    nameKey: text("name_key").notNull(),
    pictures: text("pictures", { mode: "json" }).$type<SubjectPicture[]>().notNull(),
    depictsPerson: integer("depicts_person", { mode: "boolean" }).notNull(),
    /** What was declared about the people shown; null where no one is. */
    consent: text("consent", { mode: "json" }).$type<Declared>(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("subjects_by_name").on(table.accountId, table.nameKey),
    index("subjects_by_account").on(table.accountId, table.createdAt, table.id),
  ],
);
export type SubjectRow = typeof subjects.$inferSelect;
