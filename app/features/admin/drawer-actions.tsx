import type { ReactNode } from "react";

/** The buttons that end the form of a drawer: they stay in view at its lower edge, however long the form is. */
export function DrawerActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-6 mt-2 -mb-8 flex justify-end gap-3 border-line border-t bg-panel px-6 py-4">
      {children}
    </div>
  );
}
