import { useMedia } from "#lib/use-media";

/**
 * Whether the screen is narrow (below Tailwind's `lg`), so that the stage is above the form. The value updates immediately, not
 * in a transition. A change moves the form, and if the user is typing, that closes the phone's keyboard.
 */
export const useStacked = () => useMedia("(width < 64rem)", false, { isAtOnce: true });
