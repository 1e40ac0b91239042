import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from "react";
import { cn } from "#lib/cn";
import { ScrollRegion } from "./scroll-region";

interface TableProps {
  label: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** A table that scrolls sideways on its own where the page is narrow. */
export function Table({ label, isBusy, children }: TableProps) {
  return (
    <ScrollRegion label={label} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm" aria-busy={isBusy}>
        {children}
      </table>
    </ScrollRegion>
  );
}

export function HeadCell({ className, ...props }: ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope="col"
      className={cn(
        "h-11 whitespace-nowrap px-2 text-left font-medium text-muted text-xs first:pl-4 last:pr-4 sm:px-4 sm:first:pl-6 sm:last:pr-6",
        className,
      )}
      {...props}
    />
  );
}

export function Row({ className, ...props }: HTMLAttributes<HTMLTableRowElement>) {
  return <tr className={cn("border-line border-t", className)} {...props} />;
}

export function Cell({ className, ...props }: TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td
      className={cn(
        "px-2 py-3.5 align-top first:pl-4 last:pr-4 sm:px-4 sm:align-middle sm:first:pl-6 sm:last:pr-6",
        className,
      )}
      {...props}
    />
  );
}
