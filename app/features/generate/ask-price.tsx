import { creditsLabel } from "#lib/format";
import { Confirmation } from "#ui/confirmation";
import type { PriceQuestion } from "./price-question";

/** Asks before something is paid for at another price than the one that was shown. */
export function AskPrice({
  question,
  onAnswer,
}: {
  question: PriceQuestion;
  onAnswer: (isAccepted: boolean) => void;
}) {
  const price = creditsLabel(question.price * question.accept.length);
  return (
    <Confirmation
      isOpen
      title="The price has changed"
      action={`Generate for ${price}`}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      This costs {price} now. Nothing was started and nothing was charged; your form is kept.
    </Confirmation>
  );
}
