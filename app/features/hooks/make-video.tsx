import { Link } from "@remix-run/react";
import { Clapperboard } from "lucide-react";
import type { Hook } from "#contract/hooks";
import { Button } from "#ui/button";
import { useIsOn } from "../shell/use-features";
import { videoLink } from "./video-link";

/** Leads on from a hook to its video, while that tool is on. */
export function MakeVideo({ hook }: { hook: Hook }) {
  const isOn = useIsOn();
  if (!isOn("text_to_video")) return null;
  return (
    <Button size="sm" asChild className="ml-auto">
      <Link to={videoLink(hook)} aria-label={`Make a video of: ${hook.text}`}>
        <Clapperboard aria-hidden="true" className="size-3.5" />
        Make a video
      </Link>
    </Button>
  );
}
