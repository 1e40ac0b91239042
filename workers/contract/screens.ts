import type { Screen } from "./kind";
import { KINDS, type KindFeature, type KindIcon, STUDIO_KINDS } from "./kinds";
import { RECIPE_SCREENS, type RecipeFeature } from "./recipes";

const OTHERS = {
  hook_generator: {
    path: "/dashboard/hook-generator",
    title: "Hook Generator",
    icon: "MessageSquareQuote",
    shortcut: "k",
  },
  history: {
    path: "/dashboard/history",
    title: "History",
    icon: "GalleryVerticalEnd",
    shortcut: "h",
  },
  billing: { path: "/dashboard/billing", title: "Billing", icon: "Wallet", shortcut: "b" },
  settings: {
    path: "/dashboard/settings",
    title: "Settings",
    icon: "SlidersHorizontal",
    shortcut: "s",
  },
  calendar: {
    path: "/dashboard/calendar",
    title: "Calendar",
    icon: "CalendarDays",
    shortcut: "c",
    group: "intel",
  },
  editor: {
    path: "/dashboard/editor",
    title: "Editor",
    icon: "Scissors",
    shortcut: "e",
    group: "finish",
  },
  enhance: {
    path: "/dashboard/enhance",
    title: "Enhance",
    icon: "Sparkles",
    shortcut: "n",
    group: "finish",
    hasOwnDocument: true,
  },
  loras: {
    path: "/dashboard/loras",
    title: "LoRA",
    icon: "Blend",
    shortcut: "l",
    group: "finish",
  },
} as const satisfies Record<string, Screen>;

/** The screen of all models: the studio's model field leads to it, so that it has no place in the sidebar. */
export const MODELS_SCREEN = {
  feature: "models",
  path: "/dashboard/models",
  title: "Models",
} as const;

/** A dashboard screen that an operator can switch. */
export type FeatureKey =
  | KindFeature
  | keyof typeof OTHERS
  | (typeof MODELS_SCREEN)["feature"]
  | RecipeFeature;
export type ScreenIcon = KindIcon | (typeof OTHERS)[keyof typeof OTHERS]["icon"];

export interface SwitchableScreen extends Screen {
  feature: FeatureKey;
  icon: ScreenIcon;
}

/** The screens of kinds, one for each feature, then the others: the sidebar from top to bottom. */
export const SCREENS: readonly SwitchableScreen[] = [
  ...new Map(
    STUDIO_KINDS.map((kind) => KINDS[kind]).map(({ feature, screen }) => [
      feature,
      { ...screen, feature },
    ]),
  ).values(),
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]).map((feature) => ({
    ...OTHERS[feature],
    feature,
  })),
];

/** Every screen that an operator can switch; those that are below another one come first. */
export const SWITCHED_SCREENS: readonly Pick<SwitchableScreen, "feature" | "path" | "title">[] = [
  ...RECIPE_SCREENS,
  ...SCREENS,
  MODELS_SCREEN,
];
