import {
  ArrowUpRight,
  AudioLines,
  BadgeDollarSign,
  Hash,
  MessagesSquare,
  Palette,
  Quote,
  Type,
} from "lucide-react";
import type { VisualItem } from "#contract/timeline/timeline";
import { withSize } from "#film/edit/caption-box";
import { inDesign } from "#film/titles/in-design";
import { Button } from "#ui/button";
import { placeOverlay, placeScenes, placeTitle } from "../add-pieces";
import { CommandButton } from "../commands/command-button";
import { keySentence } from "../commands/key-help";
import { useDesk, useFilmPart } from "../desk";
import { newId } from "../pieces";
import { Group } from "./controls";
import { DesignFold } from "./design-fold";
import { RateChoice } from "./rate-choice";
import { SizeChoice } from "./size-choice";

const ICON = "size-4";

const OVERLAYS: readonly {
  name: string;
  icon: typeof Type;
  src: VisualItem["src"];
  place: NonNullable<VisualItem["place"]>;
}[] = [
  {
    name: "Price badge",
    icon: BadgeDollarSign,
    src: { kind: "badge", text: "$19", color: "#ffe14d", ink: "#111111" },
    place: { x: 0.7, y: 0.3, width: 0.28, rotation: -8 },
  },
  {
    name: "Arrow",
    icon: ArrowUpRight,
    src: { kind: "arrow", color: "#ffe14d" },
    place: { x: 0.5, y: 0.45, width: 0.25, rotation: 0 },
  },
  {
    name: "Add wave",
    icon: AudioLines,
    src: { kind: "wave", of: "all", look: "bars", color: "#ffffff", bars: 32 },
    place: { x: 0.5, y: 0.6, width: 0.7, rotation: 0 },
  },
  {
    name: "Chat",
    icon: MessagesSquare,
    src: {
      kind: "chat",
      look: "paper",
      isDark: true,
      height: 0.5,
      participants: [{ name: "Ada" }, { name: "Bo" }],
      messages: [
        { id: "1", from: "Ada", text: "Where are you?" },
        { id: "2", from: "Bo", text: "On my way" },
      ],
    },
    place: { x: 0.45, y: 0.4, width: 0.66, rotation: 0 },
  },
  {
    name: "Quote card",
    icon: Quote,
    src: {
      kind: "quote",
      text: "What was written, as it was written.",
      by: "Where it is from",
      color: "#16181d",
      plate: "#fdfcf7",
      accent: "#ff5c39",
    },
    place: { x: 0.45, y: 0.36, width: 0.66, rotation: 0 },
  },
  {
    name: "Number",
    icon: Hash,
    src: {
      kind: "count",
      from: 0,
      to: 100,
      decimals: 0,
      grouping: "1,234.5",
      prefix: "",
      suffix: " %",
      label: "What is counted",
      duration: 1.2,
      color: "#ffffff",
    },
    place: { x: 0.45, y: 0.36, width: 0.5, rotation: 0 },
  },
];

/** A title without a design: it can be read on any picture. */
const TITLE = {
  style: {
    color: "#ffffff",
    stroke: "#000000",
    strokeWidth: 0.14,
    align: "center",
    size: 0.09,
    weight: 800,
    maxHeight: 0.4,
  },
  place: { side: "middle", y: 0.12, width: 1 },
} as const;

/** The shape of the film, and what can be added that is no file. */
export function FilmSettings() {
  const desk = useDesk();
  const size = useFilmPart((timeline) => timeline.size);
  const fps = useFilmPart((timeline) => timeline.fps);
  const { editing } = desk;
  return (
    <div className="grid gap-4">
      <Group title="Film">
        <SizeChoice
          value={size}
          onChange={(next, side) =>
            editing.edit((timeline) => withSize(timeline, next), side && `size:${side}`)
          }
        />
        <RateChoice
          value={fps}
          onChange={(next) => editing.edit((timeline) => ({ ...timeline, fps: next }))}
        />
        <div className="flex flex-wrap gap-2">
          <CommandButton command="saveTemplate" variant="outline" />
          <CommandButton command="origin" variant="outline" />
        </div>
      </Group>
      <Group title="Add to the picture">
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="sm"
            onClick={() => {
              const src = inDesign(TITLE, { text: "Your title", size });
              placeTitle(desk, { src, place: TITLE.place });
            }}
          >
            <Type aria-hidden="true" className={ICON} />
            Title
          </Button>
          {OVERLAYS.map(({ name, icon: Icon, src, place }) => (
            <Button key={name} size="sm" onClick={() => placeOverlay(desk, { src, place })}>
              <Icon aria-hidden="true" className={ICON} />
              {name}
            </Button>
          ))}
          <Button
            size="sm"
            onClick={() =>
              placeScenes(desk, [
                { id: newId(), src: { kind: "color", color: "#ff5a1f" }, length: 3 },
              ])
            }
          >
            <Palette aria-hidden="true" className={ICON} />
            Background
          </Button>
        </div>
        <DesignFold />
      </Group>
      <p className="text-faint text-xs">
        Choose a scene, a title or a sound to see its settings. {keySentence()}
      </p>
    </div>
  );
}
