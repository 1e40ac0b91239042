import { Pause, Play, Volume2, VolumeX } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { numberScale } from "#lib/number-scale";
import { Button } from "#ui/button";
import { NumberField } from "#ui/number-field";
import { Slider } from "#ui/slider";

/** Two clips that are further apart than this are brought together. Seconds. */
const APART = 0.08;

/** How much of the source is shown, and what divides it is called. */
const SHARE = numberScale({ from: 0, to: 100, step: 1, unit: "%" });
const SHARE_NAME = "Compare with the source";

interface CompareVideosProps {
  before: string;
  after: string;
  alt: string;
}

/** Lets one clip follow another one: its times, its plays and its pauses. */
function useFollower(
  leader: RefObject<HTMLVideoElement | null>,
  follower: RefObject<HTMLVideoElement | null>,
) {
  useEffect(() => {
    const [first, second] = [leader.current, follower.current];
    if (!first || !second) return;
    const meet = () => {
      if (Math.abs(first.currentTime - second.currentTime) > APART || first.paused)
        second.currentTime = first.currentTime;
    };
    // A browser may refuse to play; the first frame stays then.
    const play = () => void second.play().catch(() => undefined);
    const pause = () => {
      second.pause();
      meet();
    };
    const listeners = { timeupdate: meet, seeked: meet, play, pause } as const;
    for (const [name, listener] of Object.entries(listeners))
      first.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        first.removeEventListener(name, listener);
    };
  }, [leader, follower]);
}

/** A clip against the one that it was made from, frame by frame at the same time, divided by a line. */
export function CompareVideos({ before, after, alt }: CompareVideosProps) {
  const result = useRef<HTMLVideoElement>(null);
  const source = useRef<HTMLVideoElement>(null);
  const [share, setShare] = useState(50);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(true);
  useFollower(result, source);

  function toggle() {
    const video = result.current;
    if (!video) return;
    if (video.paused) void video.play().catch(() => undefined);
    else video.pause();
  }

  return (
    <div className="relative size-full">
      <video
        ref={result}
        src={`${after}#t=0.001`}
        aria-label={alt}
        preload="auto"
        muted={isMuted}
        loop
        playsInline
        className="block size-full object-contain"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      />
      <video
        ref={source}
        src={`${before}#t=0.001`}
        aria-hidden="true"
        tabIndex={-1}
        preload="auto"
        muted
        loop
        playsInline
        className="absolute inset-0 size-full object-fill"
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]"
        style={{ left: `${share}%` }}
      />
      <div className="absolute inset-x-2.5 bottom-2.5 flex items-center gap-3 rounded-control bg-black/60 px-3 py-1 text-white">
        <Button
          variant="film"
          size="icon-sm"
          aria-label={isPlaying ? "Pause" : "Play"}
          onClick={toggle}
        >
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-4" />
          ) : (
            <Play aria-hidden="true" className="size-4" />
          )}
        </Button>
        <span className="text-xs max-sm:hidden">Before</span>
        <div className="min-w-0 flex-1">
          <Slider
            label={SHARE_NAME}
            value={share}
            minimum={SHARE.from}
            maximum={SHARE.to}
            step={SHARE.step}
            onChange={setShare}
          />
        </div>
        <span className="text-xs max-sm:hidden">After</span>
        <NumberField
          label={SHARE_NAME}
          scale={SHARE}
          value={share}
          onChange={setShare}
          className="w-16"
        />
        <Button
          variant="film"
          size="icon-sm"
          aria-label={isMuted ? "Sound on" : "Sound off"}
          onClick={() => setIsMuted(!isMuted)}
        >
          {isMuted ? (
            <VolumeX aria-hidden="true" className="size-4" />
          ) : (
            <Volume2 aria-hidden="true" className="size-4" />
          )}
        </Button>
      </div>
    </div>
  );
}
