import type { HookLanguage, HookPlatform, HookTone } from "#contract/hooks";

function optionsOf<T extends string>(labels: Record<T, string>) {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
}

export const TONES = optionsOf<HookTone>({
  bold: "Bold",
  friendly: "Friendly",
  funny: "Funny",
  calm: "Calm",
  expert: "Expert",
  urgent: "Urgent",
});
export const PLATFORM_OPTIONS = optionsOf<HookPlatform>({
  tiktok: "TikTok",
  reels: "Instagram Reels",
  shorts: "YouTube Shorts",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  x: "X",
});
export const LANGUAGES = optionsOf<HookLanguage>({
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  pt: "Português",
});
