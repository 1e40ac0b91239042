import { useId } from "react";
import { POST_LIMITS, type PostPlatform } from "#contract/publishing/limits";
import { Switch } from "#ui/switch";

const LABEL = "Say that it was made with AI";

interface DisclosureFieldProps {
  /** Whether AI made anything in the film; null while that is not known. */
  isAi: boolean | null;
  tellsAi: boolean;
  platforms: readonly PostPlatform[];
  problem: string | undefined;
  onChange: (tellsAi: boolean) => void;
}

/** Whether viewers are told that AI made parts of the film. */
export function DisclosureField(props: DisclosureFieldProps) {
  const { isAi, tellsAi, platforms, problem, onChange } = props;
  const id = useId();
  const names = platforms.map(
    (platform) => `${POST_LIMITS[platform].name} shows “${POST_LIMITS[platform].disclosureName}”.`,
  );
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
            {names.join(" ")}
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
