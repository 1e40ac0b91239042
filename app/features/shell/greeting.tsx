import { useEffect, useState } from "react";
import { cn } from "#lib/cn";
import { greetingForHour } from "#lib/greeting";
import { useMedia } from "#lib/use-media";

/** Below this width the header has no room for it; Tailwind's `lg`. */
const NARROW = "(width < 64rem)";

interface GreetingProps {
  name: string;
  /** The width at which this place greets, since a page greets once; any, where it is not said. */
  at?: "narrow" | "wide";
  className?: string;
}

/** Greets by the hour. It is the visitor's, so only the browser can say it. */
export function Greeting({ name, at, className }: GreetingProps) {
  const isNarrow = useMedia(NARROW, null);
  const isHere = at === undefined || isNarrow === (at === "narrow");
  const [greeting, setGreeting] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setGreeting(greetingForHour(new Date().getHours()));
    update();
    const timer = window.setInterval(update, 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className={cn("min-w-0 text-muted", className)}>
      {greeting && isHere && (
        <span className="animate-fade">
          {greeting}, <span className="font-semibold text-text">{name}</span>
        </span>
      )}
    </p>
  );
}
