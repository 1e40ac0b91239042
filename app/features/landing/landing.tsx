import { SiteLayout } from "../site/site-layout";
import { Closing } from "./closing";
import { ContactSheet } from "./contact-sheet";
import { Faq } from "./faq";
import { Features } from "./features";
import { Hero } from "./hero";
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
      <ContactSheet />
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
