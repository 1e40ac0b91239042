import { useStore } from "@nanostores/react";
import { lazy, Suspense } from "react";
import { answerPrice, priceQuestion } from "./price-question";

const AskPrice = lazy(() => import("./ask-price").then((loaded) => ({ default: loaded.AskPrice })));

/** The place of the question about a changed price; what is in it is fetched when it is asked. */
export function PriceDialog() {
  const question = useStore(priceQuestion);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <AskPrice question={question} onAnswer={answerPrice} />
    </Suspense>
  );
}
