import { useId, useState } from "react";
import type {
  Channel,
  ChannelList,
  ChannelPlatform,
  ChannelPlatformInfo,
} from "#contract/publishing/channels";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { CHANNELS_PATH } from "#lib/read-paths";
import type { Resource } from "#lib/resource";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { TitledPanel } from "#ui/titled-panel";
import { toast } from "#ui/toast";
import { ConnectAgain } from "./connect-again";
import { connectChannel } from "./connect-channel";
import { ConnectUploadPost } from "./connect-upload-post";
import { CHANNEL_STATE_LABELS, PLATFORM_NAMES } from "./post-words";

/** What disconnecting does to the access. */
const END_OF_ACCESS: Readonly<Record<ChannelPlatform, string>> = {
  youtube: "The access to YouTube is revoked there and deleted here.",
  tiktok: "The access to TikTok is revoked there and deleted here.",
  "upload-post": "The key is deleted here. End it at Upload-Post yourself.",
};

interface ChannelsPanelProps {
  channels: Resource<ChannelList>;
  /** A channel was disconnected: posts that were to be sent there wait for another one. */
  onLeft: () => Promise<unknown>;
}

const SENT_NOTE = "Posts are sent to these at their time.";
const NONE_NOTE = "Connect one to publish by itself. Reminders and export kits work without any.";

/** Where posts go: what is connected, and what can be. */
export function ChannelsPanel({ channels, onLeft }: ChannelsPanelProps) {
  const { data, error, reload } = channels;
  const [leaving, setLeaving] = useState<Channel | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function disconnect({ id, name }: Channel) {
    setBusy(true);
    try {
      await sendJson("DELETE", `${CHANNELS_PATH}/${encodeURIComponent(id)}`);
      toast.success(`${name} is disconnected`);
    } catch (failure) {
      const description = messageOf(failure, "Please try again.");
      toast.error("The channel is still connected", { description });
    }
    await Promise.all([reload(), onLeft()]);
    setBusy(false);
    setLeaving(null);
  }

  return (
    <TitledPanel title="Channels" note={data && (data.items.length > 0 ? SENT_NOTE : NONE_NOTE)}>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="m-4 h-24" />}
      {data && data.items.length > 0 && (
        <ul aria-label="Connected channels">
          {data.items.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} onLeave={() => setLeaving(channel)} />
          ))}
        </ul>
      )}
      {data && (
        <ul aria-label="Platforms" className="border-line border-t">
          {data.platforms.map((platform) => (
            <PlatformRow
              key={platform.platform}
              platform={platform}
              onConnected={() => void reload()}
            />
          ))}
        </ul>
      )}
      <Confirmation
        isOpen={leaving !== null}
        title={`Disconnect ${leaving?.name.slice(0, 80) ?? ""}?`}
        action="Disconnect"
        isBusy={isBusy}
        onConfirm={() => {
          if (leaving) void disconnect(leaving);
        }}
        onCancel={() => setLeaving(null)}
      >
        {leaving &&
          `${END_OF_ACCESS[leaving.platform]} Scheduled posts of this channel stay on the calendar and wait for another one. Published posts stay online.`}
      </Confirmation>
    </TitledPanel>
  );
}

function ChannelRow({ channel, onLeave }: { channel: Channel; onLeave: () => void }) {
  const state = CHANNEL_STATE_LABELS[channel.state];
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 sm:px-6">
      <div className="grid min-w-0 grow">
        <span dir="auto" className="truncate font-medium text-sm">
          {channel.name}
        </span>
        <span className="text-faint text-xs">{PLATFORM_NAMES[channel.platform]}</span>
      </div>
      <Badge tone={state.tone}>{state.label}</Badge>
      <span className="ml-auto flex gap-1">
        <ConnectAgain channel={channel} size="sm" />
        <Button
          size="sm"
          variant="quiet"
          className="pointer-coarse:h-11"
          aria-label={`Disconnect: ${channel.name}`}
          onClick={onLeave}
        >
          Disconnect
        </Button>
      </span>
    </li>
  );
}

interface PlatformRowProps {
  platform: ChannelPlatformInfo;
  onConnected: () => void;
}

/** A platform that can be connected; one that is not set up says what is missing. */
function PlatformRow({ platform, onConnected }: PlatformRowProps) {
  const { platform: id, name, is_ready: isReady, message } = platform;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const noteId = useId();

  async function connect() {
    if (!isReady) return setRefused(true);
    if (id === "upload-post") return setAsking(true);
    setBusy(true);
    if (!(await connectChannel(id))) setBusy(false);
  }

  return (
    <li className="grid gap-1 px-4 py-2.5 sm:px-6">
      <Button
        className="justify-self-start pointer-coarse:h-11"
        isLoading={isBusy}
        aria-disabled={!isReady || isBusy || undefined}
        {...(message ? { "aria-describedby": noteId } : {})}
        onClick={() => void connect()}
      >
        Connect {name}
      </Button>
      {message && (
        <p
          id={noteId}
          role={isRefused ? "alert" : undefined}
          className={isRefused ? "text-warn text-xs" : "text-faint text-xs"}
        >
          {message}
        </p>
      )}
      {id === "upload-post" && (
        <ConnectUploadPost
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConnected={() => {
            setAsking(false);
            onConnected();
          }}
        />
      )}
    </li>
  );
}
