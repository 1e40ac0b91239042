import { useMedia } from "#lib/use-media";

/**
 * Whether the stage is above the form, which it is below Tailwind's `lg`. The answer is needed at once and not in a
 * transition. It moves the form. A phone closes its keyboard when the form moves while somebody types.
 */
export const useStacked = () => useMedia("(width < 64rem)", false, { isAtOnce: true });
