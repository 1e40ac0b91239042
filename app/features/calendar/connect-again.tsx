import { useState } from "react";
import type { Channel } from "#contract/publishing/channels";
import { Button } from "#ui/button";
import { connectChannel } from "./connect-channel";

interface ConnectAgainProps {
  channel: Channel;
  size?: "sm" | "md";
  variant?: "signal" | "outline";
}

/** Leads to the consent page of a channel whose access has ended; nothing for others, and where a key is asked for. */
export function ConnectAgain({ channel, size = "md", variant = "outline" }: ConnectAgainProps) {
  const [isBusy, setBusy] = useState(false);
  const { platform, state, name } = channel;
  if (state === "connected" || platform === "upload-post") return null;
  return (
    <Button
      size={size}
      variant={variant}
      className="pointer-coarse:h-11"
      isLoading={isBusy}
      aria-label={`Connect again: ${name}`}
      onClick={() => {
        setBusy(true);
        void connectChannel(platform).then((isLeaving) => isLeaving || setBusy(false));
      }}
    >
      Connect again
    </Button>
  );
}
