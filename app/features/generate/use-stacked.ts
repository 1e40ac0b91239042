import { useMedia } from "#lib/use-media";

/** Whether the stage is above the form: below Tailwind's `lg`. */
export const useStacked = () => useMedia("(width < 64rem)", false);
