import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

/** Which folds were opened or closed by hand, by their titles: they stay so for the next piece. */
const folds = new Map<string, boolean>();

/** A group of settings that folds: on a phone what is used is in sight. Its content is made once it is opened. */
export function Fold({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  /** Whether it is open until it is closed by hand. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const [isShown, setShown] = useState(folds.get(title) ?? isOpen);
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => {
        const { open } = currentTarget;
        folds.set(title, open);
        setShown(open);
        // What was opened by hand at the lower edge would not be seen.
        if (open && !isShown)
          requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest" }));
      }}
      className="group border-line border-t pt-3"
    >
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-2 rounded-control font-semibold text-sm [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-faint transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {isShown && <div className="mt-2 grid gap-3">{children}</div>}
    </details>
  );
}
