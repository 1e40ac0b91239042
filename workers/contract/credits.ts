/** Credits that a new account starts with. */
export const STARTING_CREDITS = 50;

/** "1 credit", "5 credits". */
export function creditsInWords(amount: number): string {
  return `${amount} ${amount === 1 ? "credit" : "credits"}`;
}
