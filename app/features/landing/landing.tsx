import { SiteLayout } from "../site/site-layout";
import { Closing } from "./closing";
import { Faq } from "./faq";
import { Features } from "./features";
import { Hero } from "./hero";
import { Looks } from "./looks";
import { Pricing } from "./pricing";
import { Samples } from "./samples";
import { Tutorials } from "./tutorials";
import { UseCases } from "./use-cases";
import { Why } from "./why";

/** The front door. */
export function Landing() {
  return (
    <SiteLayout>
      <Hero />
      <Looks />
      <Why />
      <Features />
      <Samples />
      <UseCases />
      <Tutorials />
      <Pricing />
      <Faq />
      <Closing />
    </SiteLayout>
  );
}
