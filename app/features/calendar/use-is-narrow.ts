import { useMedia } from "#lib/use-media";

/** Whether there is no room for seven columns, below Tailwind's `md`; the server renders them. */
export const useIsNarrow = () => useMedia("(width < 48rem)", false);
