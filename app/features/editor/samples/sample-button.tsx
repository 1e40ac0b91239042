import { useStore } from "@nanostores/react";
import { Play, Square } from "lucide-react";
import { useEffect } from "react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { useDesk } from "../desk";
import { heardSample, hearSample, type Sample, sampleProblem, stopSample } from "./samples";

interface SampleButtonProps {
  sample: Sample;
  /** What is heard, as it is read on the screen. */
  name: string;
  className?: string;
  variant?: "outline" | "film";
}

/** Lets a sound be heard before it is chosen, and stops it; it stops too when its panel is left. */
export function SampleButton({ sample, name, className, variant }: SampleButtonProps) {
  const desk = useDesk();
  const heard = useStore(heardSample);
  const { key } = sample;
  const isMine = heard?.key === key;
  const Icon = isMine ? Square : Play;
  useEffect(() => () => stopSample(key), [key]);
  return (
    <Button
      variant={variant}
      size="icon-sm"
      aria-label={`${isMine ? "Stop" : "Play"} ${name}`}
      title={isMine ? "Stop" : "Play"}
      className={cn("pointer-coarse:size-11", className)}
      onClick={() => (isMine ? stopSample(key) : void hearSample(desk, sample))}
    >
      <Icon
        aria-hidden="true"
        className={cn("size-3.5", isMine && !heard.isHeard && "animate-pulse")}
      />
    </Button>
  );
}

/** Says why a sample of a group of sounds could not be heard. */
export function SampleProblem({ keys }: { keys: readonly string[] }) {
  const problem = useStore(sampleProblem);
  if (!problem || !keys.includes(problem.key)) return null;
  return (
    <p role="alert" className="text-bad text-sm">
      {problem.says}
    </p>
  );
}
