import { creditsFrom, formatDollars, priceOfCredits } from "#contract/credit-prices";

/** Keeps the price beside a custom amount of credits right while it is being typed. */
export function priceCredits(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-credits]")) {
    const output = input.form?.querySelector("output");
    if (!output) continue;
    const show = () => {
      const credits = creditsFrom(input.value);
      output.textContent = credits === null ? "–" : formatDollars(priceOfCredits(credits));
    };
    input.addEventListener("input", show);
    // It may have been typed before this script was there.
    show();
  }
}
