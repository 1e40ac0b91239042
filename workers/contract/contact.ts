import * as z from "zod";

/** Control characters, line breaks of every kind, and what turns the direction of reading around. */
const NOT_IN_A_NAME = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Control characters other than tabs and line breaks. */
const NOT_IN_A_MESSAGE = /[^\P{Cc}\t\n\r]/u;

/** What a visitor writes to the operator. The messages are shown beside the fields. */
export const contactSchema = z.strictObject({
  name: z
    .string({ error: "Enter your name." })
    .trim()
    .min(1, "Enter your name.")
    .max(100, "A name may have at most 100 characters.")
    .refine((name) => !NOT_IN_A_NAME.test(name), "A name may have no line breaks."),
  email: z
    .string({ error: "Enter your email address." })
    .trim()
    .min(1, "Enter your email address.")
    .max(254, "That does not look like an email address.")
    .pipe(z.email("That does not look like an email address.")),
  message: z
    .string({ error: "Write a message." })
    .trim()
    .min(10, "Write at least 10 characters.")
    .max(5000, "A message may have at most 5000 characters.")
    .refine(
      (message) => !NOT_IN_A_MESSAGE.test(message),
      "The message has characters that cannot be sent.",
    ),
  /** Invisible to people: what is written here, however much, comes from a machine. */
  website: z.string().optional(),
});
export type ContactMessage = z.output<typeof contactSchema>;
