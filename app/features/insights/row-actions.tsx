import { Link } from "@remix-run/react";
import { Check, Clapperboard, Eye, MessageSquareQuote } from "lucide-react";
import type { GivenOrigin } from "#contract/film-origins";
import { Button } from "#ui/button";
import { useIsOn } from "../shell/use-features";
import { filmAbout, hooksAbout } from "./insight-paths";

interface RowActionsProps {
  /** What hooks and films are made about. */
  topic: string;
  /** What the topic comes from: a film that is made of it remembers that. */
  from: readonly GivenOrigin[];
  /** Watches it; null where it cannot be watched. */
  onWatch: (() => void) | null;
  isWatched?: boolean;
}

/** Where a row leads: to hooks, to a film, to the list of what is watched. */
export function RowActions({ topic, from, onWatch, isWatched = false }: RowActionsProps) {
  const isOn = useIsOn();
  return (
    <div className="flex flex-wrap gap-2">
      {isOn("hook_generator") && (
        <Button size="sm" asChild className="pointer-coarse:h-11">
          <Link to={hooksAbout(topic, from)} aria-label={`Write hooks: ${topic}`}>
            <MessageSquareQuote aria-hidden="true" className="size-3.5" />
            Write hooks
          </Link>
        </Button>
      )}
      {isOn("editor") && (
        <Button size="sm" asChild className="pointer-coarse:h-11">
          <Link to={filmAbout(topic, from)} aria-label={`Make a film: ${topic}`}>
            <Clapperboard aria-hidden="true" className="size-3.5" />
            Make a film
          </Link>
        </Button>
      )}
      {onWatch && (
        <Button
          size="sm"
          className="pointer-coarse:h-11"
          disabled={isWatched}
          onClick={onWatch}
          aria-label={`${isWatched ? "Watching" : "Watch"}: ${topic}`}
        >
          {isWatched ? (
            <Check aria-hidden="true" className="size-3.5" />
          ) : (
            <Eye aria-hidden="true" className="size-3.5" />
          )}
          {isWatched ? "Watching" : "Watch"}
        </Button>
      )}
    </div>
  );
}
