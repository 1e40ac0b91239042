import { registryOf } from "../registry";
import { TITLE_DESIGNS, type TitleDesign, type TitleDesignName } from "./design";

/** All designs of titles. A file of `designs/` and the list `TITLE_DESIGNS` add one. */
export const TITLE_DESIGN_DEFINITIONS = registryOf<TitleDesignName, TitleDesign>(
  TITLE_DESIGNS,
  import.meta.glob<Record<string, TitleDesign>>("./designs/*.ts", { eager: true }),
);
