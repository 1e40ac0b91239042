import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ContentAction, ContentCategory } from "#contract/moderation";
import type { ReportReason } from "#contract/report-reasons";

/** What administrators set for a category of content; one without a row has its usual action. */
export const contentRules = sqliteTable("content_rules", {
  category: text("category").$type<ContentCategory>().primaryKey(),
  action: text("action").$type<ContentAction>().notNull(),
});
export type ContentRuleRow = typeof contentRules.$inferSelect;

/** What visitors reported about shared generations, and creators about LoRAs that are shared with everyone. */
export const reports = sqliteTable(
  "reports",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    /** The generation's id, or the LoRA's: `about` says which. A LoRA that was trained has the id of its generation. */
    targetId: text("generation_id").notNull(),
    about: text("about").$type<"generation" | "lora">().notNull().default("generation"),
    reason: text("reason").$type<ReportReason>().notNull(),
    details: text("details"),
    /** Who wants to hear of the decision; forgotten once it is made. */
    email: text("email"),
    /** A keyed hash of the reporter's network, or of the account that reports a LoRA: no one counts twice. */
    reporter: text("reporter").notNull(),
    status: text("status").$type<"open" | "dismissed" | "upheld">().notNull().default("open"),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    index("reports_open").on(table.createdAt).where(sql`status = 'open'`),
    uniqueIndex("reports_once").on(table.targetId, table.about, table.reporter),
  ],
);
export type ReportRow = typeof reports.$inferSelect;
export type NewReport = typeof reports.$inferInsert;

/** Results that were taken down. The file stays, shown to no one, until an appeal can change nothing any more. */
export const takeDowns = sqliteTable(
  "take_downs",
  {
    id: text("id").primaryKey(),
    generationId: text("generation_id").notNull(),
    reason: text("reason").notNull(),
    decidedAt: integer("decided_at").notNull(),
    /** The secret in the mail to the owner. */
    appealToken: text("appeal_token").notNull().unique(),
    /** The file that an appeal can bring back; null once it is gone. */
    outputKey: text("output_key"),
    outputBytes: integer("output_bytes"),
    appeal: text("appeal"),
    appealedAt: integer("appealed_at"),
    outcome: text("outcome").$type<"upheld" | "restored">(),
    answer: text("answer"),
    answeredAt: integer("answered_at"),
  },
  (table) => [
    index("take_downs_by_generation").on(table.generationId),
    index("take_downs_appealed")
      .on(table.appealedAt)
      .where(sql`appealed_at is not null and outcome is null`),
    index("take_downs_held").on(table.decidedAt).where(sql`output_key is not null`),
  ],
);
export type TakeDownRow = typeof takeDowns.$inferSelect;
