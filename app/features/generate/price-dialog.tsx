import { useStore } from "@nanostores/react";
import { creditsLabel } from "#lib/format";
import { Confirmation } from "#ui/confirmation";
import { answerPrice, priceQuestion } from "./price-question";

/** Asks before something is paid for at another price than the one that was shown. */
export function PriceDialog() {
  const question = useStore(priceQuestion);
  const count = question?.accept.length ?? 1;
  const price = creditsLabel((question?.price ?? 0) * count);
  return (
    <Confirmation
      isOpen={question !== null}
      title="The price has changed"
      action={`Generate for ${price}`}
      onConfirm={() => answerPrice(true)}
      onCancel={() => answerPrice(false)}
    >
      This costs {price} now. Nothing was started and nothing was charged; your form is kept.
    </Confirmation>
  );
}
