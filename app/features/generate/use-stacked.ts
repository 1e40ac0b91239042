import { useMedia } from "#lib/use-media";

/**
 * Whether the stage is above the form: below Tailwind's `lg`. It is known at once: the form moves then, and a phone
 * would close its keyboard if that happened while somebody types.
 */
export const useStacked = () => useMedia("(width < 64rem)", false, { isAtOnce: true });
