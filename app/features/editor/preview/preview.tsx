import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { durationOf } from "#contract/timeline/timeline";
import { cn } from "#lib/cn";
import { useDesk, useFilmPart } from "../desk";
import { AssetProblems } from "./asset-problems";
import { pressPicture, tapPicture } from "./choose-piece";
import { filled, watchFullScreen } from "./full-screen";
import { Guides } from "./guides";
import { Handles } from "./handles";
import { ColourPicker } from "./pick-colour";
import { PlayBar } from "./play-bar";
import { PREVIEW_ID } from "./preview-section";
import { type SafeAreaChoice, SafeAreaMark } from "./safe-area";
import { usePlayer } from "./use-player";
import { type PreviewZoom, pictureSize } from "./zoom-choice";

interface Size {
  width: number;
  height: number;
}

/** How high the picture is on a phone: alone, beside the settings of what is seen on it, beside any other panel. */
const HEIGHTS = {
  alone: "h-[34dvh] min-h-52",
  settings: "h-[30dvh] min-h-44",
  panel: "h-[24dvh] min-h-40",
};

/** The size in which the film is shown in its place. */
function useShownSize(film: Size, zoom: PreviewZoom) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  // Before the first paint: a picture without a size would be seen in a corner.
  useLayoutEffect(() => {
    if (!place.current) return;
    const take = ({ width, height }: Size) =>
      setRoom((known) =>
        known.width === width && known.height === height ? known : { width, height },
      );
    take(place.current.getBoundingClientRect());
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, size: pictureSize(film, { room, zoom, dots: window.devicePixelRatio }) };
}

/** What begins a film, inside of its frame. On a phone a frame beside an open panel is too small for it. */
const EmptyHint = ({ isNarrow }: { isNarrow: boolean }) => (
  <div
    className={cn(
      "@container pointer-events-none absolute inset-0 grid place-items-center p-1.5",
      isNarrow && "max-md:hidden",
    )}
  >
    <p className="max-w-[26ch] text-balance rounded-control bg-black/70 p-1 text-center text-white text-xs @min-[11rem]:text-sm @min-[14rem]:px-4 @min-[14rem]:py-3">
      Write a script under Voice, or add pictures and clips with Add media.
    </p>
  </div>
);

/** The film as it will be, at a size that fits, with what moves it below. */
export function Preview() {
  const desk = useDesk();
  const film = useFilmPart((timeline) => timeline.size);
  const isEmpty = useFilmPart((timeline) => durationOf(timeline) === 0);
  const fills = useStore(filled);
  const isAlone = fills !== "place";
  const [chosenZoom, setZoom] = useState<PreviewZoom>("fit");
  const zoom = isAlone ? "fit" : chosenZoom;
  const { place, size } = useShownSize(film, zoom);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { isReady, problem } = usePlayer(desk, canvas, size);
  const panel = useStore(desk.panel);
  const [safeArea, setSafeArea] = useState<SafeAreaChoice>("off");
  const platform = safeArea === "off" ? "all" : safeArea;
  const section = useRef<HTMLElement>(null);
  useEffect(watchFullScreen, []);
  useEffect(() => {
    // The list with the button that made or opened this film is gone, and the focus with it.
    if (document.activeElement === document.body && navigator.userActivation.hasBeenActive)
      section.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section
      ref={section}
      id={PREVIEW_ID}
      aria-label="Preview"
      tabIndex={-1}
      className={cn(
        "flex min-h-0 min-w-0 flex-col overflow-hidden bg-well",
        isAlone
          ? "fixed inset-0 z-50 h-dvh w-screen pb-[env(safe-area-inset-bottom)]"
          : "rounded-panel border border-line",
        // Text in a panel needs the room more than the picture does; settings are seen on the picture.
        !isAlone &&
          (panel === null || panel === "inspector") &&
          "max-md:sticky max-md:top-[calc(4rem+var(--toasts-room))] max-md:z-10",
      )}
    >
      <div
        className={cn(
          "relative",
          isAlone
            ? "min-h-0 flex-1"
            : cn(
                "md:h-[44dvh] lg:h-auto lg:min-h-0 lg:flex-1",
                HEIGHTS[panel === null ? "alone" : panel === "inspector" ? "settings" : "panel"],
              ),
        )}
      >
        <div
          ref={place}
          className={cn(
            "absolute flex",
            isAlone ? "inset-0" : "inset-3 lg:inset-x-1 lg:inset-y-0",
            zoom !== "fit" && "overflow-auto",
          )}
          {...(zoom !== "fit" && { role: "region", "aria-label": "Picture", tabIndex: 0 })}
        >
          <div
            className={cn(
              "relative m-auto shrink-0 bg-black shadow-print",
              !isReady && "animate-breathe",
            )}
            style={size}
            data-frame
            onPointerDown={(event) => pressPicture(event, { desk, frame: size, platform })}
            onPointerUp={(event) => tapPicture(event, { desk, frame: size, platform })}
          >
            <canvas
              ref={canvas}
              role="img"
              aria-label="The film at the present time"
              className="block size-full"
            />
            <SafeAreaMark choice={safeArea} size={size} />
            <Handles size={size} platform={platform} />
            <Guides />
            <ColourPicker size={size} />
            {isEmpty && <EmptyHint isNarrow={panel !== null} />}
          </div>
        </div>
        <AssetProblems problem={problem} />
      </div>
      <PlayBar
        safeArea={safeArea}
        onSafeArea={setSafeArea}
        zoom={chosenZoom}
        onZoom={setZoom}
        isAlone={isAlone}
      />
    </section>
  );
}
