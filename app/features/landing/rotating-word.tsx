import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button";
import { Ring } from "../../ui/ring";
import { nextTyping, TAGLINE_WORDS, TYPING_START, typedText, wholeWord } from "./typing";

function useTyping() {
  const [state, setState] = useState(TYPING_START);
  const [isPaused, setIsPaused] = useState(false);

  function pause() {
    setIsPaused(true);
    setState(wholeWord);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, on arrival.
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) pause();
  }, []);

  useEffect(() => {
    if (isPaused) return;
    const next = nextTyping(state);
    const timer = window.setTimeout(() => setState(next.state), next.after);
    return () => window.clearTimeout(timer);
  }, [state, isPaused]);

  return {
    text: typedText(state),
    isPaused,
    toggle: () => (isPaused ? setIsPaused(false) : pause()),
  };
}

/** The tagline, whose last word types itself anew; it can be stopped, and stands under reduced motion. */
export function RotatingWord() {
  const { text, isPaused, toggle } = useTyping();
  return (
    <div className="relative">
      <h1 className="font-extrabold text-hero tracking-[-0.03em]">
        <span className="sr-only">Make the unthinkable for your {TAGLINE_WORDS.join(", ")}.</span>
        <span aria-hidden="true">
          Make the
          <br />
          unthinkable
          <br />
          <span className="font-medium text-muted">for your</span>
          <br />
          <span className="relative mt-[0.08em] inline-block whitespace-nowrap">
            {text || "\u00a0"}
            <Ring className="-inset-x-[0.16em] -top-[0.1em] h-[1.14em] w-[calc(100%+0.32em)]" />
          </span>
        </span>
      </h1>
      <Button
        variant="quiet"
        size="icon-sm"
        className="absolute right-0 bottom-1"
        aria-label={isPaused ? "Play the changing word" : "Pause the changing word"}
        onClick={toggle}
      >
        {isPaused ? (
          <Play aria-hidden="true" className="size-4" />
        ) : (
          <Pause aria-hidden="true" className="size-4" />
        )}
      </Button>
    </div>
  );
}
