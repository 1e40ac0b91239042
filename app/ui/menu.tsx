import { DropdownMenu } from "radix-ui";
import { type ComponentPropsWithoutRef, forwardRef } from "react";
import { cn } from "#lib/cn";

/** How the sheet of a menu, a choice in it and the line between two groups look. */
export const MENU_SHEET =
  "z-50 min-w-56 animate-rise rounded-panel border border-line bg-raised p-1.5 text-text shadow-raised";
export const MENU_CHOICE =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-sm outline-none data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:text-faint";
export const MENU_LINE = "-mx-1.5 my-1.5 h-px bg-line";

export const Menu = DropdownMenu.Root;
export const MenuTrigger = DropdownMenu.Trigger;

/** The sheet of a menu. */
export function MenuContent({
  className,
  ...props
}: ComponentPropsWithoutRef<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        sideOffset={8}
        align="end"
        collisionPadding={12}
        className={cn(MENU_SHEET, className)}
        {...props}
      />
    </DropdownMenu.Portal>
  );
}

/** A choice in a menu. */
export const MenuItem = forwardRef<
  HTMLDivElement,
  ComponentPropsWithoutRef<typeof DropdownMenu.Item>
>(function MenuItem({ className, ...props }, ref) {
  return <DropdownMenu.Item ref={ref} className={cn(MENU_CHOICE, className)} {...props} />;
});

export function MenuSeparator() {
  return <DropdownMenu.Separator className={MENU_LINE} />;
}
