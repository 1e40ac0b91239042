import * as z from "zod";
import { personConsentSchema } from "./loras";
import { MAX_SUBJECT_NAME, MAX_SUBJECT_PICTURES } from "./subject-params";

const isPlain = (text: string) => text.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);

export const newSubjectSchema = z.strictObject({
  name: z
    .string({ error: "Give the subject a name." })
    .trim()
    .min(1, "Give the subject a name.")
    .max(MAX_SUBJECT_NAME, `A name may have at most ${MAX_SUBJECT_NAME} characters.`)
    .refine(isPlain, "A name is one line of text."),
  /** Addresses of uploads and results of the caller's. */
  pictures: z
    .array(z.string().max(2048, "An address may have at most 2048 characters."), {
      error: "Choose the pictures of the subject.",
    })
    .min(1, "Choose a picture of the subject.")
    .max(MAX_SUBJECT_PICTURES, `A subject has at most ${MAX_SUBJECT_PICTURES} pictures.`),
  depicts_person: z.boolean({ error: "Say whether the subject is a person." }),
  consent: personConsentSchema.optional(),
});
export type NewSubject = z.output<typeof newSubjectSchema>;

/** The answer to a new one: 201. */
export const madeSubjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Their addresses, in their order. */
  pictures: z.array(z.string()),
});
export type MadeSubject = z.infer<typeof madeSubjectSchema>;

/** A subject as its creator sees it. */
export const subjectSchema = madeSubjectSchema.extend({
  depicts_person: z.boolean(),
  /** How many of its pictures are not there any more, since what they were copied from was taken down. */
  gone: z.number(),
  created_at: z.string(),
});
export type KeptSubject = z.infer<typeof subjectSchema>;
