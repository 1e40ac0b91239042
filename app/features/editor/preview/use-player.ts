import { type RefObject, useEffect, useState } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { hasFilmFonts, loadFilmFonts } from "#film/paint/fonts";
import { createPlayer } from "#film/player";
import type { Desk } from "../desk";
import { picking, shownFilm } from "./picking";

/** More pixels than these are not seen, and cost each frame. */
const MAX_DOTS_PER_PIXEL = 2;

/** Plays the desk's film on a canvas of a size in CSS pixels. */
export function usePlayer(
  desk: Desk,
  canvas: RefObject<HTMLCanvasElement>,
  { width, height }: { width: number; height: number },
) {
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    let stopWatching = () => {};
    const showFonts = (timeline: Timeline) =>
      loadFilmFonts(timeline).then(() => {
        if (!isLeft) desk.player.get()?.redraw();
      });
    loadFilmFonts(desk.editing.state.get().timeline).then(
      () => {
        if (isLeft || !canvas.current) return;
        const player = createPlayer({
          canvas: canvas.current,
          assets: desk.assets,
          timeline: shownFilm(desk.editing.state.get().timeline, picking.get()),
          onTime: (time) => desk.time.set(time),
          onState: (state) => desk.isPlaying.set(state === "playing"),
        });
        desk.player.set(player);
        const stopFilm = desk.editing.state.listen(({ timeline }, before) => {
          if (timeline === before?.timeline) return;
          player.setTimeline(shownFilm(timeline, picking.get()));
          if (!hasFilmFonts(timeline)) void showFonts(timeline);
        });
        const stopPicking = picking.listen((id) =>
          player.setTimeline(shownFilm(desk.editing.state.get().timeline, id)),
        );
        stopWatching = () => {
          stopFilm();
          stopPicking();
        };
        player.seek(desk.time.get());
        setIsReady(true);
      },
      () => setProblem("The preview's fonts could not be loaded. Check your network and reload."),
    );
    return () => {
      isLeft = true;
      stopWatching();
      void desk.player.get()?.close();
      desk.player.set(null);
    };
  }, [desk, canvas]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || width <= 0) return;
    const dots = Math.min(window.devicePixelRatio, MAX_DOTS_PER_PIXEL);
    const film = desk.editing.state.get().timeline.size;
    element.width = Math.min(film.width, Math.round(width * dots));
    element.height = Math.min(film.height, Math.round(height * dots));
    if (isReady) desk.player.get()?.redraw();
  }, [desk, canvas, width, height, isReady]);

  return { isReady, problem };
}
