import { PRODUCT_NAME } from "#contract/brand";
import { formatDollars } from "#contract/credit-prices";
import { once } from "#contract/once";
import type { Mail } from "#providers/mail/mailer";
import { setLetter } from "./letter";

interface ToBuyer {
  to: string;
  name: string;
  /** Where purchases are managed. */
  url: string;
}

const DAYS = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));
const NUMBERS = once(() => new Intl.NumberFormat("en-US"));

/** For a payment that was received. @param input times in milliseconds since 1970. */
export function receiptMail(
  input: ToBuyer & {
    credits: number;
    amountCents: number;
    paidAt: number;
    number: string;
    plan: { title: string; until: number } | null;
  },
): Promise<Mail> {
  const { plan } = input;
  const credits = NUMBERS().format(input.credits);
  const what = plan
    ? `the plan ${plan.title} until ${DAYS().format(plan.until)}, with ${credits} credits`
    : `${credits} credits`;
  return setLetter({
    to: input.to,
    subject: `Your ${PRODUCT_NAME} receipt: ${formatDollars(input.amountCents)}`,
    paragraphs: [
      `Hello ${input.name},`,
      `Thank you. We received ${formatDollars(input.amountCents)} on ${DAYS().format(input.paidAt)} for ${what}. The credits are in your account and do not expire.`,
      `Receipt number: ${input.number}`,
    ],
    action: { label: "Open billing", url: input.url },
    footnote: "Questions about this payment? Answer this mail.",
  });
}

/** Some days before a plan renews. @param input.renewsAt milliseconds since 1970. */
export function renewalMail(
  input: ToBuyer & { title: string; amountCents: number; credits: number; renewsAt: number },
): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `Your ${PRODUCT_NAME} plan renews on ${DAYS().format(input.renewsAt)}`,
    paragraphs: [
      `Hello ${input.name},`,
      `Your plan ${input.title} renews on ${DAYS().format(input.renewsAt)} for ${formatDollars(input.amountCents)}, and brings ${NUMBERS().format(input.credits)} credits. You have nothing to do.`,
    ],
    action: { label: "Change or cancel", url: input.url },
    footnote: "You can cancel until the day of the renewal; the credits that you have stay yours.",
  });
}

/** When the payment of a plan failed. */
export function failedPaymentMail(input: ToBuyer & { title: string }): Promise<Mail> {
  return setLetter({
    to: input.to,
    subject: `A payment for your ${PRODUCT_NAME} plan failed`,
    paragraphs: [
      `Hello ${input.name},`,
      `The payment for your plan ${input.title} did not go through, and nothing was charged. The payment will be tried again; please check your card. The credits that you have stay yours.`,
    ],
    action: { label: "Check the payment method", url: input.url },
    footnote: "You do not want the plan any more? You can cancel it on the same page.",
  });
}
