import type { ChatLookName, TypefaceName } from "#contract/timeline/names";

/** The colours of what a bubble, a head or a chip is. */
export interface ChatSurface {
  fill: string;
  ink: string;
  edge?: string;
}

/** The colours of a chat on light or on dark ground. */
export interface ChatColours {
  ground: ChatSurface;
  left: ChatSurface;
  right: ChatSurface;
  chip: ChatSurface;
  /** Names of those who write, in their order, where a participant has no colour of its own. */
  names: readonly string[];
}

/** How a chat looks. Lengths in heights of its letters. */
export interface ChatLookDefinition {
  name: ChatLookName;
  /** As it is read on the screen. */
  label: string;
  font: TypefaceName;
  weight: number;
  /** How round bubbles are. */
  radius: number;
  /** How round a bubble is at the foot of its own side. */
  foot: number;
  light: ChatColours;
  dark: ChatColours;
}
