import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import type { Viewer } from "#contract/viewer";
import { currentResult } from "#lib/current-result";
import { useFeatures } from "../shell/use-features";
import type { Entry } from "./entry";
import { actionEntries, adminEntries, settingEntries } from "./own-entries";
import { resultEntries } from "./result-entries";
import { type Go, screenEntries } from "./screens";
import { useListEntries } from "./use-lists";

/** Everything that the menu offers a person now: what is switched off is not among it. */
export function useEntries({
  viewer,
  go,
  onShowShortcuts,
}: {
  viewer: Viewer;
  go: Go;
  onShowShortcuts: () => void;
}): readonly Entry[] {
  const settings = useFeatures();
  const lists = useListEntries(go);
  const result = useStore(currentResult);
  return useMemo(
    () => [
      ...resultEntries(result, { settings, go }),
      ...screenEntries(settings, go),
      ...lists,
      ...actionEntries(settings, { go, onShowShortcuts }),
      ...settingEntries(settings, go),
      ...adminEntries(viewer, go),
    ],
    [settings, lists, result, viewer, go, onShowShortcuts],
  );
}
