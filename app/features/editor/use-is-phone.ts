import { useMedia } from "#lib/use-media";

/** Whether the screen is a phone's, below Tailwind's `md`: the timeline is a list of scenes there. */
export const useIsPhone = () => useMedia("(width < 48rem)", false);
