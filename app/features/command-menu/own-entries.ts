import { FilePlus2, Keyboard, LogOut, SlidersHorizontal } from "lucide-react";
import type { FeatureSettings } from "#contract/features";
import type { Viewer } from "#contract/viewer";
import { isFeatureOn } from "#lib/open-screens";
import { applyTheme } from "#lib/theme";
import { AREAS } from "../admin/areas";
import { SECTION_IDS, SECTIONS } from "../settings/sections";
import { THEME_CHOICES } from "../shell/theme-choices";
import type { Entry } from "./entry";
import type { Go } from "./screens";
import { startFilm } from "./start-film";

const THEME_WORDS = "appearance theme mode colours";

/** What is done at once, without a screen. */
export function actionEntries(
  settings: FeatureSettings,
  { go, onShowShortcuts }: { go: Go; onShowShortcuts: () => void },
): Entry[] {
  const film: Entry = {
    id: "new-film",
    group: "actions",
    label: "New film",
    icon: FilePlus2,
    words: "create make start video editor empty",
    run: () => void startFilm(go),
  };
  return [
    ...(isFeatureOn(settings, "editor") ? [film] : []),
    ...THEME_CHOICES.map(
      ({ theme, label, icon }): Entry => ({
        id: `theme:${theme}`,
        group: "actions",
        label: `${label} theme`,
        icon,
        words: THEME_WORDS,
        run: () => applyTheme(theme),
      }),
    ),
    {
      id: "shortcuts",
      group: "actions",
      label: "Keyboard shortcuts",
      icon: Keyboard,
      words: "keys help hotkeys",
      keys: ["?"],
      run: onShowShortcuts,
    },
    {
      id: "log-out",
      group: "actions",
      label: "Log out",
      icon: LogOut,
      words: "sign out leave exit",
      run: () => void import("../auth/sign-out").then(({ signOutHome }) => signOutHome()),
    },
  ];
}

/** The sections of the settings. */
export function settingEntries(settings: FeatureSettings, go: Go): Entry[] {
  if (!isFeatureOn(settings, "settings")) return [];
  return SECTION_IDS.map((id) => ({
    id: `settings:${id}`,
    group: "settings",
    label: SECTIONS[id].title,
    words: `settings preferences ${SECTIONS[id].words}`,
    icon: SlidersHorizontal,
    run: () => go(`/dashboard/settings#${id}`),
  }));
}

/** The areas of the administration, for those who may enter them. */
export function adminEntries({ role }: Viewer, go: Go): Entry[] {
  if (role !== "admin") return [];
  return AREAS.map(({ to, label, icon }) => ({
    id: to,
    group: "admin",
    label,
    icon,
    words: "administration admin",
    run: () => go(to),
  }));
}
