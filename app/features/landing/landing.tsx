import { Link } from "@remix-run/react";
import { PRODUCT_NAME } from "../../../workers/contract/brand";
import { STARTING_CREDITS } from "../../../workers/contract/credits";
import { WORKSPACE_PATH } from "../../lib/next-path";
import { Button } from "../../ui/button";
import { AuthDialog } from "../auth/auth-dialog";
import { useAuthDialog } from "../auth/use-auth-dialog";
import { ContactSheet } from "./contact-sheet";
import { HeroPrint } from "./hero-print";
import { LandingHeader } from "./landing-header";
import { RotatingWord } from "./rotating-word";
import { Faq, Features, Pricing, Why } from "./sections";

/** The front door. */
export function Landing({ isSignedIn }: { isSignedIn: boolean }) {
  const dialog = useAuthDialog();
  const openSignUp = () => dialog.onModeChange("sign-up");

  return (
    <>
      <LandingHeader isSignedIn={isSignedIn} onOpen={dialog.onModeChange} />
      <main>
        <section className="mx-auto grid max-w-[90rem] gap-x-12 gap-y-10 px-5 pt-10 pb-14 sm:px-10 sm:pt-16 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
          <div>
            <RotatingWord />
            <p className="mt-8 max-w-[36rem] text-lg text-muted">
              Bring a photo and a sentence. {PRODUCT_NAME} makes the picture nobody thought you
              could shoot, shows the price before you press the button, and gives the credits back
              when a run fails.
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
              {isSignedIn ? (
                <Button variant="signal" size="lg" className="h-14 px-7 text-lg" asChild>
                  <Link to={WORKSPACE_PATH}>Create The Unthinkable</Link>
                </Button>
              ) : (
                <Button
                  variant="signal"
                  size="lg"
                  className="h-14 px-7 text-lg"
                  onClick={openSignUp}
                >
                  Create The Unthinkable
                </Button>
              )}
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
      </main>
      <footer className="mx-auto flex max-w-[90rem] flex-wrap justify-between gap-3 border-line border-t px-5 py-8 text-muted text-sm sm:px-10">
        <p>{PRODUCT_NAME}</p>
        <a href="#top" className="hover:text-text">
          Back to the top
        </a>
      </footer>
      <AuthDialog mode={dialog.mode} onModeChange={dialog.onModeChange} next={dialog.next} />
    </>
  );
}
