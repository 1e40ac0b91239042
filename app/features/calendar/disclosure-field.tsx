import { useId } from "react";
import type { ChannelPlatform } from "#contract/publishing/channels";
import { Switch } from "#ui/switch";
import { TIKTOK_AI } from "./post-words";

const LABEL = "Say that it was made with AI";

interface DisclosureFieldProps {
  /** Whether AI made anything in the film; null while that is not known. */
  isAi: boolean | null;
  tellsAi: boolean;
  /** Null for a reminder. */
  platform: ChannelPlatform | null;
  networks: readonly string[];
  problem: string | undefined;
  onChange: (tellsAi: boolean) => void;
}

/** What becomes of the disclosure where a post goes. */
function whatFollows(platform: ChannelPlatform | null, networks: readonly string[]): string {
  if (platform === "youtube") return "YouTube shows it as “Altered content”.";
  if (platform === "tiktok") return TIKTOK_AI;
  if (platform === null) return "Switch it on at the platform when you upload the film.";
  const isTold = networks.every((network) => network === "youtube" || network === "tiktok");
  return isTold ? "" : "Say it in the description too: not every network has a setting for it.";
}

/** Whether viewers are told that AI made parts of the film. */
export function DisclosureField(props: DisclosureFieldProps) {
  const { isAi, tellsAi, platform, networks, problem, onChange } = props;
  const id = useId();
  const isOn = isAi === true || tellsAi;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid gap-0.5">
          {isAi ? (
            <p className="font-medium text-sm">{LABEL}</p>
          ) : (
            <label htmlFor={id} className="font-medium text-sm">
              {LABEL}
            </label>
          )}
          <p className="text-faint text-xs">
            {isAi
              ? "On, because AI made parts of this film. It cannot be switched off."
              : "Switch it on if AI made realistic parts elsewhere."}{" "}
            {isOn && whatFollows(platform, networks)}
          </p>
        </div>
        {isAi ? (
          <span className="shrink-0 font-semibold text-good text-sm">On</span>
        ) : (
          <Switch id={id} isOn={tellsAi} onChange={onChange} />
        )}
      </div>
      {problem && <p className="font-medium text-bad text-xs">{problem}</p>}
    </div>
  );
}
