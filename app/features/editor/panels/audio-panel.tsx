import type { AudioTrack } from "#contract/timeline/timeline";
import { trackOf } from "#film/edit/find";
import { updateTrack } from "#film/edit/items";
import { Amount } from "#ui/amount";
import { useDesk, useTimeline } from "../desk";
import { binder, Group, gains, Toggle } from "../inspector/controls";
import { Effects } from "./effects";
import { Beds } from "./music-by-mood";
import { OwnMusic } from "./own-music";
import { RecordVoice } from "./record-voice";

const MIXED: readonly { kind: AudioTrack["kind"]; name: string }[] = [
  { kind: "voice", name: "Voice track" },
  { kind: "music", name: "Music track" },
  { kind: "sfx", name: "Effects track" },
];
const GAIN = gains(-30);

/** Music, effects, the creator's voice and how loud everything is. */
export function AudioPanel() {
  return (
    <div className="grid gap-4">
      <Beds />
      <OwnMusic />
      <Effects />
      <RecordVoice />
      <Mix />
    </div>
  );
}

function TrackMix({ track, name }: { track: AudioTrack; name: string }) {
  const { editing } = useDesk();
  const bind = binder(track, (changes) =>
    editing.edit(
      (timeline) => updateTrack(timeline, { id: track.id, changes }),
      `${Object.keys(changes).join()}:${track.id}`,
    ),
  );
  return (
    <div className="grid gap-1">
      <Amount label={name} scale={GAIN} {...bind("gainDb")} />
      <Toggle label={`Mute ${name.replace(/ track$/, "").toLowerCase()}`} {...bind("muted")} />
    </div>
  );
}

/** How loud each kind of sound is in all. */
function Mix() {
  const timeline = useTimeline();
  const tracks = MIXED.flatMap(({ kind, name }) => {
    const track = trackOf(timeline, kind);
    return track && track.items.length > 0 ? [{ track, name }] : [];
  });
  if (tracks.length === 0) return null;
  return (
    <Group title="Mix">
      {tracks.map(({ track, name }) => (
        <TrackMix key={track.id} track={track} name={name} />
      ))}
      <p className="text-faint text-xs">
        The export brings the whole to −14 LUFS and −1 dBTP, as platforms expect.
      </p>
    </Group>
  );
}
