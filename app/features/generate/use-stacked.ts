import { useMedia } from "#lib/use-media";

/**
 * Whether the stage is above the form, which it is below Tailwind's `lg`. The answer is needed at once and not in a
 * transition. It moves the form, and moving a form while somebody is typing closes the keyboard on a phone.
 */
export const useStacked = () => useMedia("(width < 64rem)", false, { isAtOnce: true });
