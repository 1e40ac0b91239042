import { PRODUCT_NAME, PRODUCT_TAGLINE } from "#contract/brand";
import { Logo } from "#ui/logo";
import { SocialLinks } from "./social-links";

const COLUMNS = [
  {
    title: "Product",
    links: [
      { href: "/#features", label: "Features" },
      { href: "/#pricing", label: "Pricing" },
      { href: "/#use-cases", label: "Use Cases" },
      { href: "/#tutorials", label: "Tutorials" },
    ],
  },
  {
    title: "Company",
    links: [
      { href: "/blog", label: "Blog" },
      { href: "/about-us", label: "About Us" },
      { href: "/contact", label: "Contact Us" },
    ],
  },
  {
    title: "Legal",
    links: [
      { href: "/refund-policy", label: "Refund Policy" },
      { href: "/privacy-policy", label: "Privacy Policy" },
      { href: "/terms-of-service", label: "Terms of Service" },
      { href: "/cookie-policy", label: "Cookie Policy" },
      { href: "/your-data", label: "Your Data" },
      { href: "/licenses", label: "Licenses" },
    ],
  },
] as const;

/** The way to everything else. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto grid max-w-[90rem] gap-10 px-5 pt-12 pb-8 sm:px-10 lg:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-3">
          <a href="/" className="justify-self-start rounded-control">
            <Logo />
          </a>
          <p className="max-w-[24ch] text-muted">{PRODUCT_TAGLINE}.</p>
          <SocialLinks />
        </div>
        <div className="grid gap-8 sm:grid-cols-3">
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="film-edge mb-3 text-faint">{title}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a
                      href={href}
                      className="inline-flex min-h-8 items-center rounded-frame text-muted hover:text-text"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <p className="mx-auto max-w-[90rem] px-5 pb-8 text-faint text-sm sm:px-10">
        © {PRODUCT_NAME}.{" "}
        <a href="/blog/rss.xml" className="underline underline-offset-4">
          RSS
        </a>
      </p>
    </footer>
  );
}
