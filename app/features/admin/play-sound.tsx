import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button";

/** Plays a sound from its beginning, and stops it. */
export function PlaySound({ url, name }: { url: string; name: string }) {
  const playing = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const stop = () => {
    playing.current?.pause();
    playing.current = null;
    setIsPlaying(false);
  };
  useEffect(() => () => playing.current?.pause(), []);

  const play = () => {
    const sound = new Audio(url);
    playing.current = sound;
    setIsBroken(false);
    setIsPlaying(true);
    sound.onended = stop;
    sound.play().catch(() => {
      if (playing.current !== sound) return;
      stop();
      setIsBroken(true);
    });
  };
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start pointer-coarse:h-11"
        aria-label={`${isPlaying ? "Stop" : "Play"} ${name}`}
        onClick={isPlaying ? stop : play}
      >
        {isPlaying ? (
          <Square aria-hidden="true" className="size-4" />
        ) : (
          <Play aria-hidden="true" className="size-4" />
        )}
        {isPlaying ? "Stop" : "Play"}
      </Button>
      {isBroken && (
        <p role="alert" className="text-bad text-sm">
          Your browser can't play this sound.
        </p>
      )}
    </>
  );
}
