import { STARTING_CREDITS } from "#contract/credits";
import { START_PATH } from "#lib/next-path";
import { AccountButton } from "./create-button";

/**
 * The way in, within the thumb's reach on a phone. It sticks to the bottom of the screen while the part of the page
 * that it ends is there: behind the hero, which has the button itself, and before the footer, which it never covers.
 */
export function StartBar() {
  return (
    <div className="sticky bottom-0 z-10 flex items-center gap-4 border-line border-t bg-canvas/95 px-5 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:hidden">
      <AccountButton to={START_PATH} variant="signal" size="lg" className="flex-1">
        Start free
      </AccountButton>
      <p className="text-muted text-xs">
        {STARTING_CREDITS} credits,
        <br />
        no card
      </p>
    </div>
  );
}
