/** The families of titles and captions: ours, and for letters that it lacks the system's. */
export const FILM_FONT =
  '"Film Sans", "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif';
