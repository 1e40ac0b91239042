import { useStore } from "@nanostores/react";
import { useId } from "react";
import { Switch } from "#ui/switch";
import { savesToHistory, setSavesToHistory } from "../steps/save-to-history";

/**
 * Whether the source and the result leave this device. It is set before the work begins.
 * @param isAway whether a provider does the work: then both do in any case.
 */
export function SaveSwitch({ isAway = false }: { isAway?: boolean }) {
  const isOn = useStore(savesToHistory);
  const id = useId();
  if (isAway) {
    return (
      <p className="text-faint text-xs">
        The provider gets the file, and the result is saved to your history.
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          Save to history
        </label>
        <Switch id={id} isOn={isOn} onChange={setSavesToHistory} />
      </div>
      <p className="text-faint text-xs">
        {isOn
          ? "The original and the result are saved to your account."
          : "The file stays on this device: nothing is sent. Download the result before you leave this page."}
      </p>
    </div>
  );
}
