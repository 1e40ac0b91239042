import { useMedia } from "#lib/use-media";

/**
 * Whether the stage is above the form: below Tailwind's `lg`. It is known at once: the form changes its place then, and
 * whoever types in it would lose a phone's keyboard.
 */
export const useStacked = () => useMedia("(width < 64rem)", false, { isAtOnce: true });
