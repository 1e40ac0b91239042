import { Link } from "@remix-run/react";
import { Menu as MenuIcon } from "lucide-react";
import { Button } from "../../ui/button";
import { Logo } from "../../ui/logo";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../ui/menu";
import type { AuthMode } from "../auth/use-auth-form";
import { useSignOut } from "../auth/use-sign-out";

const ANCHORS = [
  { href: "#why", label: "Why" },
  { href: "#features", label: "Features" },
  { href: "#pricing", label: "Pricing" },
  { href: "#faq", label: "FAQ" },
] as const;

interface LandingHeaderProps {
  isSignedIn: boolean;
  onOpen: (mode: AuthMode) => void;
}

/** Anchors of the page, and the way in or out. */
export function LandingHeader({ isSignedIn, onOpen }: LandingHeaderProps) {
  const signOut = useSignOut();
  return (
    <header
      id="top"
      className="sticky top-0 z-20 border-line border-b bg-canvas/95 backdrop-blur-sm"
    >
      <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-2 px-5 sm:px-10">
        <Link to="/" className="mr-auto rounded-control">
          <Logo />
        </Link>
        <nav aria-label="On this page" className="mr-4 hidden gap-1 md:flex">
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
        {isSignedIn ? (
          <>
            <Button variant="quiet" asChild className="max-sm:hidden">
              <Link to="/dashboard">Dashboard</Link>
            </Button>
            <Button isLoading={signOut.isBusy} onClick={() => void signOut.run()}>
              Sign Out
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" className="max-sm:hidden" onClick={() => onOpen("sign-in")}>
              Sign In
            </Button>
            <Button variant="ink" onClick={() => onOpen("sign-up")}>
              Sign Up
            </Button>
          </>
        )}
        <Menu modal={false}>
          <MenuTrigger asChild>
            <Button
              variant="quiet"
              size="icon"
              className="-mr-2 md:hidden"
              aria-label="Open the menu"
            >
              <MenuIcon aria-hidden="true" className="size-5" />
            </Button>
          </MenuTrigger>
          <MenuContent className="md:hidden">
            {ANCHORS.map(({ href, label }) => (
              <MenuItem key={href} asChild>
                <a href={href}>{label}</a>
              </MenuItem>
            ))}
            {isSignedIn ? (
              <MenuItem asChild>
                <Link to="/dashboard">Dashboard</Link>
              </MenuItem>
            ) : (
              <MenuItem onSelect={() => onOpen("sign-in")}>Sign In</MenuItem>
            )}
          </MenuContent>
        </Menu>
      </div>
    </header>
  );
}
