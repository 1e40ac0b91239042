import { STARTING_CREDITS } from "#contract/credits";

/** What people ask, for the page and for search engines. */
export const QUESTIONS = [
  {
    question: "How long does a result take?",
    answer: "Typical results take seconds for images and 1-2 minutes for videos.",
  },
  {
    question: "What can I upload?",
    answer:
      "PNG, JPEG and WEBP up to 10 MB. Place and device are cut out of the file before it is stored.",
  },
  {
    question: "Who can see my pictures?",
    answer:
      "Only you. Your history, prompts and receipts belong to your account; a picture leaves it when you share its file.",
  },
  {
    question: "What happens when a generation fails?",
    answer:
      "The screen says what failed and what to do, the credits come back automatically, and one press runs it again with the same inputs. Stopping a generation gives its credits back too.",
  },
  {
    question: "Do credits expire?",
    answer: `Credits that you buy do not expire. A new account starts with ${STARTING_CREDITS} credits, without a card.`,
  },
  {
    question: "Is there a watermark?",
    answer: "No. No plan puts one on your results, and neither do credits without a plan.",
  },
  {
    question: "Can I cancel a plan?",
    answer:
      "Yes, by contacting support. Subscriptions are billed monthly or yearly in advance and are non-refundable: service ends at cancellation, without a refund of prepaid fees.",
  },
  {
    question: "Who owns what I make?",
    answer:
      "What you upload stays yours, and we claim no rights in your results. You need the rights in what you bring.",
  },
] as const;
