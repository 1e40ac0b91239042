import { PRODUCT_NAME } from "#contract/brand";
import { APPEAL_DAYS } from "#contract/report-reasons";
import type { Mail } from "#providers/mail/mailer";
import { setLetter } from "./letter";

/** To the owner of a result that was taken down. @param input `url`: where they can appeal. */
export function takenDownMail(input: {
  to: string;
  prompt: string;
  reason: string;
  url: string;
}): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `One of your results was removed from ${PRODUCT_NAME}`,
    paragraphs: [
      `We removed the result of this generation: "${input.prompt}".`,
      `The reason: ${input.reason}`,
      "The generation stays in your history, without its file and its share.",
    ],
    action: { label: "Appeal this decision", url: input.url },
    footnote: `You think that this is wrong? Appeal within ${APPEAL_DAYS} days, and someone looks at it again. If the appeal succeeds, the result comes back.`,
  });
}

/** To a visitor who reported a page and asked to hear of the decision. */
export function decidedMail(input: { to: string; isRemoved: boolean }): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `We looked at the page that you reported to ${PRODUCT_NAME}`,
    paragraphs: [
      input.isRemoved
        ? "You reported a page. We looked at it and removed its content. Thank you."
        : "You reported a page. We looked at it and found nothing that breaks our rules, so it stays. Thank you all the same.",
    ],
    footnote: "Your address was kept for this letter only, and is deleted now.",
  });
}

/** To an owner whose appeal was decided. */
export function appealMail(input: {
  to: string;
  prompt: string;
  isRestored: boolean;
  answer: string;
}): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `Your appeal was decided: ${input.isRestored ? "the result is back" : "it stays removed"}`,
    paragraphs: [
      `You appealed our decision about this generation: "${input.prompt}".`,
      input.isRestored
        ? "The decision was wrong, and the result is in your history again. Its share is switched off; you can share it again."
        : "We looked at it again, and the result stays removed.",
      `What we say to it: ${input.answer}`,
    ],
    footnote: "This decision is final on our side.",
  });
}
