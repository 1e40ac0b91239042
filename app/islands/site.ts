import { tryAccount } from "./account-intent";
import { repeatEarlyPress } from "./early-press";
import { closeMenuOnChoice } from "./menu";
import { runMotion } from "./motion";
import { priceCredits } from "./price";
import { whenShowcaseIsNear } from "./showcase-near";

/**
 * Everything that moves on a static page, without React: that is loaded by the first intent on a
 * control that needs it (account-intent.ts).
 */
export function startSite(): void {
  tryAccount();
  closeMenuOnChoice();
  runMotion();
  priceCredits();
  whenShowcaseIsNear();
  repeatEarlyPress();
  const contact = document.querySelector<HTMLFormElement>("form[data-contact]");
  if (contact) void import("./contact").then(({ runContactForm }) => runContactForm(contact));
  else window.onsubmit = null;
}
