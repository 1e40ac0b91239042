import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import type { Viewer } from "#contract/viewer";
import { currentResult } from "#lib/current-result";
import { currentSelection } from "#lib/current-selection";
import { useFeatures } from "../shell/use-features";
import type { Entry } from "./entry";
import { actionEntries, adminEntries, settingEntries } from "./own-entries";
import { resultEntries } from "./result-entries";
import { type Go, screenEntries } from "./screens";
import { selectionEntries } from "./selection-entries";
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
  const selection = useStore(currentSelection);
  return useMemo(
    () => [
      ...resultEntries(result, { settings, go }),
      ...selectionEntries(selection),
      ...screenEntries(settings, go),
      ...lists,
      ...actionEntries(settings, { go, onShowShortcuts }),
      ...settingEntries(settings, go),
      ...adminEntries(viewer, go),
    ],
    [settings, lists, result, selection, viewer, go, onShowShortcuts],
  );
}
