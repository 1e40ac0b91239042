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

const REMOVED = {
  page: "removed its content",
  LoRA: "took it out of everyone else's library",
};

/** To someone who reported a page or a LoRA and asked to hear of the decision. */
export function decidedMail(input: {
  to: string;
  thing: "page" | "LoRA";
  isRemoved: boolean;
}): Promise<Mail> {
  const { to, thing, isRemoved } = input;
  return setLetter({
    to,
    subject: `We looked at the ${thing} that you reported to ${PRODUCT_NAME}`,
    paragraphs: [
      isRemoved
        ? `You reported a ${thing}. We looked at it and ${REMOVED[thing]}. Thank you.`
        : `You reported a ${thing}. We looked at it and found nothing that breaks our rules, so it stays. Thank you all the same.`,
    ],
    footnote: "Your address was kept for this letter only, and is deleted now.",
  });
}

/** To the owner of a LoRA whose share has ended, or that was deleted. @param input `url`: where they can object. */
export function loraDecidedMail(input: {
  to: string;
  name: string;
  reason: string;
  isDeleted: boolean;
  url: string;
}): Promise<Mail> {
  const { to, name, reason, isDeleted, url } = input;
  return setLetter({
    to,
    subject: isDeleted
      ? `One of your LoRAs was removed from ${PRODUCT_NAME}`
      : "One of your LoRAs is not shared any more",
    paragraphs: [
      isDeleted
        ? `We deleted your LoRA "${name}" with its weights, its samples and the pictures of its training.`
        : `Your LoRA "${name}" is not shared with everyone any more. You can still use it.`,
      `The reason: ${reason}`,
      isDeleted
        ? "Results that were made with it stay in your history. Credits that you paid for it stay paid."
        : "Results that others made with it stay in their history.",
    ],
    action: { label: "Object to this decision", url },
    footnote: isDeleted
      ? "You think that this is wrong? Write to us, and someone looks at it again. The files are gone; if we were wrong, you can bring the LoRA again."
      : "You think that this is wrong? Write to us, and someone looks at it again.",
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
