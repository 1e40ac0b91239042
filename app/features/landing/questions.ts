import { STARTING_CREDITS } from "#contract/credits";
import { aiProviders } from "#contract/promises";

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
    question: "Is it AI?",
    answer: `The form names the model and where it runs before you press the button. Models that run through ${aiProviders()} are AI; which of them are active is up to this site's operator. The built-in drawing engine is no AI: it draws and repaints by rules, follows a vocabulary of words, and says so.`,
  },
  {
    question: "Who can see my pictures?",
    answer:
      "You, and everyone to whom you give a share link or the address of a file. Administrators of this site can open your pictures and prompts too, for support and against misuse. An AI model receives your prompt and your picture where it runs: on Cloudflare, at a provider, or on a server of the operator's. The built-in engine passes nothing on.",
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
      "Your uploads stay yours, and we claim no rights in your results. You need the rights in the files that you bring.",
  },
] as const;
