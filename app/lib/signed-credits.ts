import { formatSignedCredits } from "./format";

/** "−1 credit", "+50 credits", "0 credits". */
export function signedCreditsLabel(amount: number): string {
  return `${formatSignedCredits(amount)} ${Math.abs(amount) === 1 ? "credit" : "credits"}`;
}
