import {
  Blend,
  Brush,
  Hand,
  type LucideIcon,
  PaintBucket,
  PersonStanding,
  SquareDashed,
} from "lucide-react";

export type ToolName = "brush" | "rectangle" | "colour" | "person" | "move" | "feather";

interface Tool {
  label: string;
  icon: LucideIcon;
  /** Whether one pointer marks something: it moves the picture with the other tools. */
  isDrawn: boolean;
  /** Whether it marks or takes away, as is chosen. */
  hasMode: boolean;
  /** How it is used. */
  help: string;
}

/** The tools of a region in their order. */
export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  brush: {
    label: "Brush",
    icon: Brush,
    isDrawn: true,
    hasMode: true,
    help: "Paint over what should change.",
  },
  rectangle: {
    label: "Rectangle",
    icon: SquareDashed,
    isDrawn: true,
    hasMode: true,
    help: "Drag a rectangle over what should change.",
  },
  colour: {
    label: "Colour",
    icon: PaintBucket,
    isDrawn: true,
    hasMode: true,
    help: "Press a colour: all that hangs together with it is marked.",
  },
  person: {
    label: "Person",
    icon: PersonStanding,
    isDrawn: false,
    hasMode: true,
    help: "Finds the people in the picture, on this device.",
  },
  move: {
    label: "Move",
    icon: Hand,
    isDrawn: false,
    hasMode: false,
    help: "Drag to move the picture where it is zoomed. Two fingers or the wheel zoom.",
  },
  feather: {
    label: "Feather",
    icon: Blend,
    isDrawn: false,
    hasMode: false,
    help: "How soft the edge is. Where it is soft, the old and the new picture mix.",
  },
};
