import { atom, type WritableAtom } from "nanostores";
import type { Player } from "#film/player";

/** Where a film plays: its player, and what follows it. */
export interface FilmStage {
  /** Set once the preview's canvas is there. */
  player: WritableAtom<Player | null>;
  /** The present time of the film, in seconds; it changes with each frame. */
  time: WritableAtom<number>;
  isPlaying: WritableAtom<boolean>;
}

export const createFilmStage = (): FilmStage => ({
  player: atom<Player | null>(null),
  time: atom(0),
  isPlaying: atom(false),
});
