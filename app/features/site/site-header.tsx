import { Button, buttonStyles } from "#ui/button";
import { Logo } from "#ui/logo";
import { ToastsRoom } from "#ui/toasts-room";

const ANCHORS = [
  { href: "/#why", label: "Why" },
  { href: "/#features", label: "Features" },
  { href: "/#pricing", label: "Pricing" },
  { href: "/#faq", label: "FAQ" },
] as const;

const MENU = "site-menu";

/** Three lines, drawn here because an icon of the kit would weigh more than it shows. */
function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none">
      <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/**
 * Anchors of the front page, and the way in or out. Both states of signing in are in the page;
 * which one shows is decided before the first paint (first-paint.ts).
 */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-canvas/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-2 px-5 sm:px-10">
        <a href="/" className="mr-auto rounded-control">
          <Logo />
        </a>
        <nav aria-label="Main" className="mr-4 hidden gap-1 md:flex">
          {ANCHORS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="rounded-control px-3 py-2 text-muted text-sm hover:text-text"
            >
              {label}
            </a>
          ))}
        </nav>
        <a
          href="/dashboard"
          className={buttonStyles({ variant: "quiet", className: "max-md:hidden" })}
        >
          Dashboard
        </a>
        <Button variant="ink" data-auth="sign-up" className="signed-in:hidden">
          Sign Up
        </Button>
        <Button data-sign-out="" className="hidden signed-in:inline-flex max-md:hidden">
          Sign Out
        </Button>
        <Button
          variant="quiet"
          size="icon"
          className="-mr-2 md:hidden"
          aria-label="Menu"
          popovertarget={MENU}
        >
          <MenuIcon />
        </Button>
      </div>
      <SiteMenu />
      <ToastsRoom />
    </header>
  );
}

const ITEM =
  "flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-hover focus-visible:bg-hover";

/** On a phone: a popover, which the browser closes on Esc and on a press outside. */
function SiteMenu() {
  return (
    <nav
      id={MENU}
      popover="auto"
      aria-label="Menu"
      className="fixed top-14 right-3 left-auto m-0 w-60 rounded-panel border border-line bg-raised p-2 text-text shadow-raised md:hidden"
    >
      {ANCHORS.map(({ href, label }) => (
        <a key={href} href={href} className={ITEM}>
          {label}
        </a>
      ))}
      <a href="/blog" className={ITEM}>
        Blog
      </a>
      <hr className="my-2 border-line" />
      <a href="/dashboard" className={ITEM}>
        Dashboard
      </a>
      <button type="button" data-auth="sign-in" className={`${ITEM} signed-in:hidden`}>
        Sign In
      </button>
      <button type="button" data-sign-out="" className={`${ITEM} hidden signed-in:flex`}>
        Sign Out
      </button>
    </nav>
  );
}
