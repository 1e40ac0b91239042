import { PRODUCT_NAME } from "#contract/brand";
import type { Mail } from "#providers/mail/mailer";
import { setLetter } from "./letter";

/**
 * What rises in what someone watches. @param input `endUrl` ends these mails; mail programs offer it by themselves
 * (RFC 2369, RFC 8058).
 */
export async function digestMail(input: {
  to: string;
  sections: readonly { title: string; lines: readonly string[] }[];
  screenUrl: string;
  endUrl: string;
  /** Whether an administrator sends it, to see what it looks like. */
  isTrial: boolean;
}): Promise<Mail> {
  const { to, sections, screenUrl, endUrl, isTrial } = input;
  const paragraphs = sections.map(({ title, lines }) =>
    [title, ...lines.map((line) => `• ${line}`)].join("\n"),
  );
  const letter = await setLetter({
    to,
    subject: `What is rising among the topics you watch on ${PRODUCT_NAME}`,
    paragraphs:
      paragraphs.length > 0 ? paragraphs : ["There is nothing new in what you watch right now."],
    action: { label: "Open Reddit Tracker", url: screenUrl },
    alternative: { label: "Stop these emails", url: endUrl },
    footnote: isTrial
      ? `An administrator of ${PRODUCT_NAME} sent you this email to show what it looks like.`
      : "You get this email because you asked for it in Reddit Tracker.",
  });
  return {
    ...letter,
    headers: {
      "List-Unsubscribe": `<${endUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
