import * as z from "zod";
import { FAILURE_CODES } from "#contract/errors";
import {
  generationRecordSchema,
  generationStatusSchema,
  RECEIPT_STAGES,
} from "#contract/generation";
import { ENTRY_KINDS } from "#contract/ledger-kinds";
import { parameterSchema } from "#contract/models";
import { mediaUploadSchema } from "#contract/multipart-uploads";
import { statusSchema } from "#contract/status";
import { uploadSchema } from "#contract/uploads";
import { namedAs } from "./declare";

/** What several calls answer. */

/** A moment, ISO 8601 UTC. */
export const moment = z.string();

/** A page of a list; `next_cursor` asks for the one behind it, null after the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

export const record = namedAs("Generation", generationRecordSchema);
export const upload = namedAs("Upload", uploadSchema);
export const mediaUpload = namedAs("MediaUpload", mediaUploadSchema);
export const health = namedAs("Status", statusSchema);
/** What is sent back for one of a model's parameters. */
export const parameter = namedAs("Parameter", parameterSchema);

export const receiptEvent = namedAs(
  "ReceiptEvent",
  z.object({ at: moment, stage: z.enum(RECEIPT_STAGES), detail: z.string() }),
);

export const creditEntry = namedAs(
  "CreditEntry",
  z.object({
    id: z.string(),
    kind: z.enum(ENTRY_KINDS),
    amount: z.number(),
    spent: z.number(),
    balance_after: z.number(),
    reason: z.string(),
    prediction_id: z.string().nullable(),
    created_at: moment,
  }),
);

/** Whose something is; the address is null for an account that is gone. */
export const owner = z.object({ id: z.string(), email: z.string().nullable() });

export const failureCode = z.enum(FAILURE_CODES);
export const status = generationStatusSchema;

/** Sent once what was asked for is on its way. */
export const accepted = z.object({ ok: z.literal(true) });
