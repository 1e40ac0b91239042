import { PRODUCT_NAME } from "#contract/brand";
import { SHOWCASE_ANSWER_DAYS, showcaseUse } from "#contract/showcase-terms";
import type { Mail } from "#providers/mail/mailer";
import { setLetter } from "./letter";

/** Asks the owner of a result whether it may be shown. @param input `url`: where they see it and answer. */
export function showcaseMail(input: {
  to: string;
  prompt: string;
  months: number;
  url: string;
}): Promise<Mail> {
  const { to, prompt, months, url } = input;
  return setLetter({
    to,
    subject: `May we show your result on ${PRODUCT_NAME}?`,
    paragraphs: [
      `We like what you made with this prompt: "${prompt}".`,
      `May we show it? ${showcaseUse(months)}`,
      "Your result stays yours. If you say no, nothing changes.",
    ],
    action: { label: "See the result and answer", url },
    footnote: `Answer within ${SHOWCASE_ANSWER_DAYS} days. If you agree, you can withdraw at any time: by the same link, or under Settings, On the site. Keep this mail if you want to use the link.`,
  });
}
