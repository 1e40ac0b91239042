import type { MetaFunction } from "@remix-run/cloudflare";
import { SettingsScreen } from "#features/settings/settings-screen.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("Settings", "Your profile, the theme of the studio, and signing out.");

export default SettingsScreen;
