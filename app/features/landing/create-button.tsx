import type { ReactNode } from "react";
import { cn } from "#lib/cn";
import { START_PATH } from "#lib/next-path";
import { buttonStyles } from "#ui/button";

type Looks = Parameters<typeof buttonStyles>[0];

interface AccountButtonProps {
  /** Where it leads: at once when signed in, else by way of a new account. */
  to: string;
  variant: NonNullable<Looks>["variant"];
  size?: NonNullable<Looks>["size"];
  className?: string;
  children: ReactNode;
}

/**
 * Leads into the application. Both ways are in the page; the root element says which one shows
 * (features/site/first-paint.ts).
 */
export function AccountButton({ to, variant, size, className, children }: AccountButtonProps) {
  const looks = buttonStyles({ variant, size });
  return (
    <>
      <a href={to} className={cn(looks, className, "hidden signed-in:inline-flex")}>
        {children}
      </a>
      <button
        type="button"
        data-auth="sign-up"
        data-next={to}
        className={cn(looks, className, "signed-in:hidden")}
      >
        {children}
      </button>
    </>
  );
}

/** The one thing that the page asks for. */
export function CreateButton({ className }: { className?: string }) {
  return (
    <AccountButton
      to={START_PATH}
      variant="signal"
      size="lg"
      className={cn("h-14 px-7 text-lg", className)}
    >
      Create The Unthinkable
    </AccountButton>
  );
}
