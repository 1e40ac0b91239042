import { useEffect, useState } from "react";
import { cn } from "#lib/cn";
import { greetingForHour } from "#lib/greeting";

/** Greets by the hour. It is the visitor's, so only the browser can say it. */
export function Greeting({ name, className }: { name: string; className?: string }) {
  const [greeting, setGreeting] = useState<string | null>(null);
  useEffect(() => {
    const update = () => setGreeting(greetingForHour(new Date().getHours()));
    update();
    const timer = window.setInterval(update, 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <p className={cn("min-w-0 text-muted", className)}>
      {greeting && (
        <span className="animate-fade">
          {greeting}, <span className="font-semibold text-text">{name}</span>
        </span>
      )}
    </p>
  );
}
