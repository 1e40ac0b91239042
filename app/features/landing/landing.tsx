import { SiteLayout } from "../site/site-layout";
import { Closing } from "./closing";
import { Faq } from "./faq";
import { Features } from "./features";
import { Hero } from "./hero";
import { Looks } from "./looks";
import { Pricing } from "./pricing";
import { Samples } from "./samples";
import { Showcase } from "./showcase";
import { StartBar } from "./start-bar";
import { Tutorials } from "./tutorials";
import { UseCases } from "./use-cases";
import { Why } from "./why";

/** The front door. */
export function Landing() {
  return (
    <SiteLayout>
      <Hero />
      <div>
        <Looks />
        <Showcase />
        <Why />
        <Features />
        <Pricing />
        <Samples />
        <div className="mx-auto grid max-w-[90rem] gap-x-16 px-5 py-9 max-lg:gap-y-12 sm:px-10 lg:grid-cols-2">
          <UseCases />
          <Tutorials />
        </div>
        <Faq />
        <Closing />
        <StartBar />
      </div>
    </SiteLayout>
  );
}
