/** The size that every state of the stage has, so that nothing jumps. */
export const STAGE_FRAME =
  "relative min-h-80 sm:min-h-[26rem] lg:h-[calc(100dvh-11.5rem)] lg:min-h-[30rem]";
