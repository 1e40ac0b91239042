import { PRODUCT_NAME } from "#contract/brand";
import { PLANS } from "#contract/plans";
import { HOME } from "../site/pages";
import { QUESTIONS } from "./questions";

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** What the front page is, for search engines (https://schema.org). */
export function landingData(origin: string): Record<string, unknown>[] {
  return [
    {
      "@type": "Organization",
      name: PRODUCT_NAME,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
    },
    {
      "@type": "SoftwareApplication",
      name: PRODUCT_NAME,
      description: HOME.description,
      url: `${origin}/`,
      applicationCategory: "MultimediaApplication",
      operatingSystem: "Web",
      offers: PLANS.map((plan) => ({
        "@type": "Offer",
        name: plan.title,
        description: `${plan.creditsPerMonth} credits per month. ${plan.description}`,
        price: dollars(plan.priceCents),
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        url: `${origin}/#pricing`,
      })),
    },
    {
      "@type": "FAQPage",
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}
