import type { Mailer } from "./mailer";

/**
 * A mailer that tells of each letter whether it was taken.
 * @param note is told behind the letter, and must not throw.
 */
export function noteOutcomes(
  mailer: Mailer,
  note: (outcome: "ok" | "failed", detail: string) => void,
): Mailer {
  if (mailer.name === "none") return mailer;
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        note("failed", error instanceof Error ? error.message : String(error));
        throw error;
      }
      note("ok", "");
    },
  };
}
