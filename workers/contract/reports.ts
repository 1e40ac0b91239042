import * as z from "zod";
import type { GenerationKind } from "./kinds";
import type { Lora } from "./loras";
import {
  MAX_APPEAL,
  MAX_REPORT_DETAILS,
  REPORT_REASONS,
  type ReportReason,
} from "./report-reasons";
import { SHARE_TOKEN } from "./share-path";

/** Control characters other than tabs and line breaks. */
const NOT_IN_A_TEXT = /[^\P{Cc}\t\n\r]/u;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `This may have at most ${most} characters.`)
    .refine((value) => value.isWellFormed() && !NOT_IN_A_TEXT.test(value), "This is not text.");

/** A creator's report of a LoRA that is shared with everyone. */
export const loraReportSchema = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  details: text(MAX_REPORT_DETAILS).optional(),
  /** Where the reporter wants to hear of the decision. */
  email: z.union([z.literal(""), z.email("That does not look like an email address.")]).optional(),
});
export type LoraReport = z.output<typeof loraReportSchema>;

/** A visitor's report of a shared page. */
export const reportSchema = loraReportSchema.extend({
  /** The secret part of the page's address. */
  token: z.string().regex(SHARE_TOKEN, "This is not a shared page."),
  /** Invisible to people: what is written here comes from a machine. */
  website: z.string().max(200).optional(),
});
export type Report = z.output<typeof reportSchema>;

export const appealSchema = z.strictObject({
  /** The secret out of the mail about the decision. */
  token: z.string().regex(SHARE_TOKEN, "This link does not lead to an appeal."),
  text: text(MAX_APPEAL).min(10, "Say in at least 10 characters why this is wrong."),
});

/** A decision as its owner sees it by the link of the mail. */
export interface AppealState {
  prompt: string;
  reason: string;
  decided_at: string;
  /** Until when it can be appealed. */
  until: string;
  state: "open" | "appealed" | "upheld" | "restored" | "late";
  answer: string | null;
}

/** A shared generation with the reports that no one has decided about, for administrators. */
export interface Reported {
  id: string;
  kind: GenerationKind;
  prompt: string;
  model: string;
  owner: { id: string; email: string | null };
  output_url: string | null;
  output_type: string | null;
  width: number | null;
  height: number | null;
  reports: OpenReport[];
}

/** A report that no one has decided about. */
export interface OpenReport {
  reason: ReportReason;
  details: string | null;
  created_at: string;
}

/** A LoRA with the reports that no one has decided about, for administrators. Its samples are its owner's alone. */
export interface ReportedLora
  extends Pick<Lora, "id" | "name" | "kind" | "base" | "trigger" | "licence" | "source" | "bytes"> {
  is_shared: boolean;
  owner: { id: string; email: string | null };
  reports: OpenReport[];
}

/** An appeal that no one has decided about. */
export interface OpenAppeal extends Omit<Reported, "reports"> {
  /** Of the decision; `generation_id` is the generation's. */
  generation_id: string;
  reason: string;
  decided_at: string;
  appeal: string;
  appealed_at: string;
}

/** What waits for an administrator, the longest waiting first. */
export interface SafetyQueue {
  reports: Reported[];
  loras: ReportedLora[];
  appeals: OpenAppeal[];
  /** Whether there is more than is shown. */
  has_more: boolean;
}

export const answerAppealSchema = z.strictObject({
  decision: z.enum(["restore", "uphold"]),
  answer: text(500).min(2, "Say why, in at least 2 characters."),
});
