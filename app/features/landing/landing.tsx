import { PRODUCT_NAME } from "../../../workers/contract/brand";
import { STARTING_CREDITS } from "../../../workers/contract/credits";
import { WORKSPACE_PATH } from "../../lib/next-path";
import { Button, buttonStyles } from "../../ui/button";
import { SiteLayout } from "../site/site-layout";
import { ContactSheet } from "./contact-sheet";
import { HeroPrint } from "./hero-print";
import { RotatingWord } from "./rotating-word";
import { Faq, Features, Pricing, Why } from "./sections";

/** The front door. */
export function Landing() {
  return (
    <SiteLayout>
      <section className="mx-auto grid max-w-[90rem] gap-x-12 gap-y-10 px-5 pt-10 pb-14 sm:px-10 sm:pt-16 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div>
          <RotatingWord />
          <p className="mt-8 max-w-[36rem] text-lg text-muted">
            Bring a photo and a sentence. {PRODUCT_NAME} makes the picture nobody thought you could
            shoot, shows the price before you press the button, and gives the credits back when a
            run fails.
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a
              href={WORKSPACE_PATH}
              className={buttonStyles({
                variant: "signal",
                size: "lg",
                className: "hidden h-14 px-7 text-lg signed-in:inline-flex",
              })}
            >
              Create The Unthinkable
            </a>
            <Button
              variant="signal"
              size="lg"
              data-auth="sign-up"
              className="h-14 px-7 text-lg signed-in:hidden"
            >
              Create The Unthinkable
            </Button>
            <p className="text-muted text-sm">{STARTING_CREDITS} credits to start, no card.</p>
          </div>
        </div>
        <HeroPrint />
      </section>
      <ContactSheet />
      <Why />
      <Features />
      <Pricing />
      <Faq />
    </SiteLayout>
  );
}
