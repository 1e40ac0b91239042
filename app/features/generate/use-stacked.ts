import { useMedia } from "#lib/use-media";

/**
 * Whether the stage is above the form: below Tailwind's `lg`. The answer does not wait for a transition: it moves
 * the form, and a phone closes its keyboard when a form moves while somebody types.
 */
export const useStacked = () => useMedia("(width < 64rem)", false, { isAtOnce: true });
