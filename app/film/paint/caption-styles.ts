import { CAPTION_STYLES } from "#contract/timeline/names";
import { type CaptionStyle, captionStyleOf } from "#contract/timeline/timeline";
import { registryOf } from "../registry";
import type { CaptionStyleDefinition, CaptionStyleName } from "./caption-style";

/** All caption styles. A file of `caption-styles/` and the contract's list `CAPTION_STYLES` add one. */
export const CAPTION_STYLE_DEFINITIONS = registryOf<CaptionStyleName, CaptionStyleDefinition>(
  CAPTION_STYLES,
  import.meta.glob<Record<string, CaptionStyleDefinition>>("./caption-styles/*.ts", {
    eager: true,
  }),
);

/** A style as it is when it is chosen: with its own defaults. */
export function styleNamed(name: CaptionStyleName): CaptionStyle {
  return captionStyleOf({ preset: name, ...CAPTION_STYLE_DEFINITIONS[name].defaults });
}

/** How a style is painted. */
export function definitionOf({ preset }: Pick<CaptionStyle, "preset">): CaptionStyleDefinition {
  return CAPTION_STYLE_DEFINITIONS[preset];
}
