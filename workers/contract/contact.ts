import { z } from "zod";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break could start another header.
const ANY_CONTROL = /[\u0000-\u001f\u007f]/;

/** What a visitor writes to the operator. The messages stand beside the fields. */
export const contactSchema = z.strictObject({
  name: z
    .string({ error: "Enter your name." })
    .trim()
    .min(1, "Enter your name.")
    .max(100, "A name may have at most 100 characters.")
    .refine((name) => !ANY_CONTROL.test(name), "A name may have no line breaks."),
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
    .refine((message) => !CONTROL.test(message), "The message has characters that cannot be sent."),
  /** Invisible to people: what is written here comes from a machine. */
  website: z.string().max(500).optional(),
});
export type ContactMessage = z.output<typeof contactSchema>;
