import { ChevronDown } from "lucide-react";
import { forwardRef, type ReactNode, useId } from "react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";

interface FoldedFormProps {
  /** On a phone the form makes room for the result; everything in it stays. */
  isFolded: boolean;
  /** What the form says, to recognise it by. */
  prompt: string;
  onUnfold: () => void;
  children: ReactNode;
}

/** The form of a tool; on a phone one line of it while there is a result to look at. */
export const FoldedForm = forwardRef<HTMLDivElement, FoldedFormProps>(function FoldedForm(
  { isFolded, prompt, onUnfold, children },
  ref,
) {
  const id = useId();
  return (
    <div ref={ref} className="min-w-0 scroll-mt-20">
      {isFolded && (
        <div className="flex items-center gap-3 rounded-panel border border-line bg-panel p-3 md:hidden">
          <p dir="auto" className="line-clamp-2 min-w-0 flex-1 text-muted text-sm">
            {prompt || "Your next prompt"}
          </p>
          <Button aria-expanded={false} aria-controls={id} onClick={onUnfold}>
            <ChevronDown aria-hidden="true" className="size-4" />
            Edit prompt
          </Button>
        </div>
      )}
      <div id={id} className={cn(isFolded && "max-md:hidden")}>
        {children}
      </div>
    </div>
  );
});
