/** What a film is called until its creator names it: no title for a post. */
export const UNTITLED_FILM = "Untitled film";
