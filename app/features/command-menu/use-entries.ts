import { useMemo } from "react";
import type { Viewer } from "#contract/viewer";
import { useFeatures } from "../shell/use-features";
import type { Entry } from "./entry";
import { actionEntries, adminEntries, settingEntries } from "./own-entries";
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
  return useMemo(
    () => [
      ...screenEntries(settings, go),
      ...lists,
      ...actionEntries(settings, { go, onShowShortcuts }),
      ...settingEntries(settings, go),
      ...adminEntries(viewer, go),
    ],
    [settings, lists, viewer, go, onShowShortcuts],
  );
}
