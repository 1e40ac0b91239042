import { Link } from "@remix-run/react";
import { Menu as MenuIcon } from "lucide-react";
import type { Viewer } from "#contract/viewer";
import { cn } from "#lib/cn";
import { useBalance } from "#lib/credits";
import { creditsLabel, formatCount } from "#lib/format";
import { Button } from "#ui/button";
import { CreditMark } from "#ui/credit-mark";
import { Skeleton } from "#ui/skeleton";
import { AccountMenu } from "./account-menu";
import { CommandMenuButton } from "./command-menu-button";
import { Greeting } from "./greeting";
import { StatusBadge } from "./status-badge";
import { ThemeMenu } from "./theme-menu";
import { useIsOn } from "./use-features";

function Balance() {
  const { data: credits, error } = useBalance();
  const isOn = useIsOn();
  const aside = credits && credits.held > 0 ? `${formatCount(credits.held)} set aside` : null;
  const label = credits
    ? [creditsLabel(credits.balance), aside].filter(Boolean).join(", ")
    : (error ?? "Loading your balance");
  const looks =
    "figures inline-flex h-8 shrink-0 items-center gap-2 rounded-pill border border-line px-2.5 font-semibold text-sm sm:px-3";
  const content = (
    <>
      <span className="sr-only">{`Balance: ${label}`}</span>
      <span aria-hidden="true" className="contents">
        <CreditMark className="size-3.5 text-signal-text" />
        {credits ? (
          <span className="grid leading-none">
            {formatCount(credits.balance)}
            {aside && <span className="font-normal text-2xs text-faint lg:hidden">{aside}</span>}
          </span>
        ) : error ? (
          <span className="text-bad">?</span>
        ) : (
          <Skeleton className="h-3.5 w-6" />
        )}
        {aside && <span className="hidden font-normal text-faint text-xs lg:inline">{aside}</span>}
      </span>
    </>
  );
  if (!isOn("billing")) return <p className={looks}>{content}</p>;
  return (
    <Link
      to="/dashboard/billing"
      className={cn(looks, "transition-colors duration-150 hover:bg-hover")}
    >
      {content}
    </Link>
  );
}

/** The bar at the top of every screen of the dashboard. */
export function Header({
  viewer,
  onOpenDrawer,
  onShowShortcuts,
}: {
  viewer: Viewer;
  onOpenDrawer: () => void;
  onShowShortcuts: () => void;
}) {
  return (
    <header className="flex h-16 items-center gap-2 sm:gap-3 border-line border-b bg-canvas/95 px-4 backdrop-blur-sm sm:px-8">
      <Button
        variant="quiet"
        size="icon"
        className="-ml-2 md:hidden"
        aria-label="Open the tools"
        onClick={onOpenDrawer}
      >
        <MenuIcon aria-hidden="true" className="size-5" />
      </Button>
      <Greeting at="wide" name={viewer.name} className="truncate max-lg:hidden" />
      <div className="ml-auto flex min-w-0 items-center gap-1.5 sm:shrink-0 sm:gap-3">
        <CommandMenuButton viewer={viewer} onShowShortcuts={onShowShortcuts} />
        <StatusBadge />
        <Balance />
        <ThemeMenu />
        <AccountMenu viewer={viewer} onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  );
}
