import { isFile } from "#contract/timeline/source-file";
import { itemLength, type Transition, type VisualItem } from "#contract/timeline/timeline";
import { LEVEL_DB } from "#film/edit/levels";
import { isRunningClip } from "#film/edit/source";
import { trimItem } from "#film/edit/trim";
import { TRANSITION_DEFINITIONS } from "#film/paint/transitions";
import { Amount } from "#ui/amount";
import { Button } from "#ui/button";
import { liftScene } from "../add-pieces";
import { CommandButton } from "../commands/command-button";
import { useDesk } from "../desk";
import { ripple } from "../timeline/ripple";
import { binder, Choice, Colour, Group, gains, lengths, shares, Toggle } from "./controls";
import { ForAllScenes } from "./for-all-scenes";
import { FrameSettings } from "./frame-settings";
import { KeyedAmount } from "./keyed-amount";
import { NoiseFields } from "./noise-fields";
import { SpeedSettings } from "./speed-settings";
import { useChange } from "./use-change";

type Entrance = Transition["name"] | "cut";

const ENTRANCES: readonly { value: Entrance; label: string }[] = [
  { value: "cut", label: "Cut" },
  ...Object.values(TRANSITION_DEFINITIONS).map(({ name, label }) => ({ value: name, label })),
];
const DIRECTIONS = [
  { value: "left", label: "Left" },
  { value: "right", label: "Right" },
  { value: "up", label: "Up" },
  { value: "down", label: "Down" },
] as const;
/** The seconds that a transition takes unless it is changed. */
const DEFAULT_SECONDS = 0.4;
const MAX_STILL_SECONDS = 30;

const STRENGTH = shares();
const GAIN = gains(LEVEL_DB.from);

/** A piece's length, movement and transition. */
export function SceneSettings({ item, isScene }: { item: VisualItem; isScene: boolean }) {
  const desk = useDesk();
  const { editing } = desk;
  const change = useChange(item);
  const bind = binder(item, change);
  const { id, src } = item;
  const isVideo = isRunningClip(item);
  const isImage = isFile(src) && !item.place;
  const length = itemLength(item);
  return (
    <>
      <Group title="Time">
        {!isVideo && (
          <Amount
            label="Duration"
            value={length}
            scale={lengths(0.2, Math.max(MAX_STILL_SECONDS, length), 0.1)}
            onChange={(seconds) =>
              editing.adjust(
                (timeline) =>
                  trimItem(timeline, {
                    id,
                    edge: "end",
                    time: item.at + seconds,
                    ripple: isScene && ripple.get(),
                  }),
                `length:${id}`,
              )
            }
          />
        )}
        {isVideo && <SpeedSettings item={item} isScene={isScene} />}
        {isScene && <ForAllScenes id={id} part="length" />}
      </Group>
      {isImage && <FrameSettings item={item} isScene={isScene} />}
      {(isImage || src.kind === "color") && (
        <Group title="Opacity">
          <KeyedAmount item={item} name="opacity" label="Opacity" scale={STRENGTH} />
        </Group>
      )}
      {src.kind === "color" && <ColourSettings item={item} src={src} />}
      {isScene && isImage && (
        <Button size="sm" className="justify-self-start" onClick={() => liftScene(desk, item)}>
          Use as overlay
        </Button>
      )}
      {isScene && <TransitionSettings item={item} />}
      {isVideo && "hasAudio" in src && src.hasAudio !== false && (
        <Group title="Clip sound">
          <Toggle label="Mute" {...bind("muted")} />
          {!item.muted && (
            <KeyedAmount item={item} name="gainDb" label="Clip volume" scale={GAIN} />
          )}
          {!item.muted && (
            <Toggle
              label="This sound is a voice"
              note="Music makes room for it"
              value={item.speaks === true}
              onChange={(isOn) => bind("speaks").onChange(isOn || undefined)}
            />
          )}
          {!item.muted && <NoiseFields item={item} onChange={bind("denoise").onChange} />}
          {!item.muted && (
            <>
              <CommandButton
                command="detachSound"
                variant="outline"
                className="justify-self-start"
              />
              {(item.speed !== 1 || item.ramp) && (
                <p className="text-faint text-xs">
                  Set the speed to 1.00× without a ramp to detach the sound. Sounds have one speed.
                </p>
              )}
            </>
          )}
        </Group>
      )}
      {item.why && (
        <Group title="Why it was chosen">
          <p className="text-muted text-sm">{item.why}</p>
        </Group>
      )}
    </>
  );
}

/** What a second colour is at first. */
const SECOND_COLOUR = "#000000";

/** The colour of a scene that has no file, and the one that it becomes towards its lower edge. */
function ColourSettings({
  item,
  src,
}: {
  item: VisualItem;
  src: Extract<VisualItem["src"], { kind: "color" }>;
}) {
  const change = useChange(item);
  const bind = binder(src, (part) => change({ src: { ...src, ...part } }));
  return (
    <Group title="Background">
      <Colour label="Colour" {...bind("color")} />
      <Toggle
        label="Gradient"
        value={src.to !== undefined}
        onChange={(isOn) => change({ src: { ...src, to: isOn ? SECOND_COLOUR : undefined } })}
      />
      {src.to !== undefined && <Colour label="Second colour" {...bind("to")} value={src.to} />}
    </Group>
  );
}

function TransitionSettings({ item }: { item: VisualItem }) {
  const change = useChange(item);
  const transition = item.transitionIn;
  const longest = Math.max(0.1, Math.min(2, itemLength(item) * 0.8));
  return (
    <Group title="Transition">
      <Choice<Entrance>
        label="Transition"
        value={transition?.name ?? "cut"}
        options={ENTRANCES}
        onChange={(name) =>
          change({
            transitionIn:
              name === "cut"
                ? undefined
                : {
                    direction: "left",
                    duration: Math.min(DEFAULT_SECONDS, longest),
                    ...transition,
                    name,
                    ...colorOf(name, transition),
                  },
          })
        }
      />
      {transition && <TransitionDetails item={item} transition={transition} longest={longest} />}
      <ForAllScenes id={item.id} part="transition" />
    </Group>
  );
}

/** The colour that a transition passes through, where it does. */
function colorOf(name: Transition["name"], before: Transition | undefined) {
  const { color } = TRANSITION_DEFINITIONS[name];
  return color ? { color: before?.color ?? color.usual } : {};
}

function TransitionDetails({
  item,
  transition,
  longest,
}: {
  item: VisualItem;
  transition: Transition;
  longest: number;
}) {
  const change = useChange(item);
  const { isDirected = false, color } = TRANSITION_DEFINITIONS[transition.name];
  const bind = binder(transition, (part) => change({ transitionIn: { ...transition, ...part } }));
  return (
    <>
      <Amount label="Transition length" scale={lengths(0.1, longest)} {...bind("duration")} />
      {isDirected && <Choice label="Direction" options={DIRECTIONS} {...bind("direction")} />}
      {color && (
        <Colour label={color.label} {...bind("color")} value={transition.color ?? color.usual} />
      )}
    </>
  );
}
