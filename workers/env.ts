import { parseSettings, type Settings } from "./base/settings";

const known = new WeakMap<object, Settings>();

/**
 * The settings of this Worker, checked the first time that they are asked for.
 * @throws {SettingsError} naming every setting that is missing or malformed.
 */
export function settingsOf(env: Env): Settings {
  const seen = known.get(env);
  if (seen) return seen;
  const settings = parseSettings({ ...env });
  known.set(env, settings);
  return settings;
}
