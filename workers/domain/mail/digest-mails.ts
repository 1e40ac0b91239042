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
}): Promise<Mail> {
  const { to, sections, screenUrl, endUrl } = input;
  const paragraphs = sections.map(({ title, lines }) =>
    [title, ...lines.map((line) => `• ${line}`)].join("\n"),
  );
  const letter = await setLetter({
    to,
    subject: `What rises in what you watch on ${PRODUCT_NAME}`,
    paragraphs:
      paragraphs.length > 0 ? paragraphs : ["There is nothing new in what you watch right now."],
    action: { label: "Open Reddit Tracker", url: screenUrl },
    alternative: { label: "Stop these mails", url: endUrl },
    footnote: "You get this mail because you asked for it in Reddit Tracker.",
  });
  return {
    ...letter,
    headers: {
      "List-Unsubscribe": `<${endUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
