/** One line of tiles to swipe. */
export const ROW =
  "flex snap-x gap-2 overflow-x-auto pb-1 [scrollbar-width:thin] *:w-32 *:shrink-0 *:snap-start sm:*:w-40";
