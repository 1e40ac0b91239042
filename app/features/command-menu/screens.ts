import { Clapperboard, Cpu } from "lucide-react";
import type { FeatureSettings } from "#contract/features";
import { KINDS, STUDIO_KINDS, type StudioFeature } from "#contract/kinds";
import { type RecipeFeature, recipeFeature } from "#contract/recipes";
import { type FeatureKey, MODELS_SCREEN, SCREENS } from "#contract/screens";
import { RECIPES } from "#contract/timeline/names";
import { isFeatureOn } from "#lib/open-screens";
import { recipePath, recipeTitle } from "../recipes/names";
import { RECIPE_TEXTS } from "../recipes/recipe-texts";
import { CONTENT_INTEL, type NavItem, visibleItems } from "../shell/nav-items";
import type { Entry } from "./entry";
import { KIND_WORDS } from "./kind-words";

/** More search words for screens that do not bring their own, as kinds and recipes do. */
const WORDS: Readonly<Record<Exclude<FeatureKey, StudioFeature | RecipeFeature>, string>> = {
  hook_generator: "hooks headlines openings ideas words tool",
  history: "library gallery results generations pictures clips favourites downloads assets shared",
  billing:
    "invoices invoice receipts plans subscription upgrade credits buy top up pay payments prices money usage orders ledger balance",
  settings: "preferences options account",
  calendar:
    "posts publish schedule plan youtube tiktok instagram upload-post channels reminders connect content tool",
  editor: "films film video edit cut timeline captions montage export tool",
  enhance:
    "upscale enlarge sharpen larger remove background cut-out cutout transparent look filter colours lut 4k tool",
  loras: "loras weights safetensors style subject character trigger import tool",
  models: "ai engines providers prices licences",
};

/** The same for what an operator cannot switch, by its address. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  "/dashboard/tiktok": "trends trending social sounds hashtags",
  "/dashboard/reddit": "trends social posts threads",
};

/** The words of a place of the sidebar: its own, else those of the kinds that are made there. */
function wordsOf(feature: FeatureKey): string {
  const own: Partial<Record<FeatureKey, string>> = WORDS;
  const kinds = STUDIO_KINDS.filter((kind) => KINDS[kind].feature === feature);
  return own[feature] ?? kinds.map((kind) => KIND_WORDS[kind] ?? "").join(" ");
}

/** Goes to an address; `isDocument` for one that is entered by a load of its document. */
export type Go = (to: string, isDocument?: boolean) => void;

function entryOf(item: NavItem, words: string, go: Go): Entry {
  const shortcut = SCREENS.find(({ path }) => path === item.to)?.shortcut;
  return {
    id: item.to,
    group: "screens",
    label: item.label,
    words,
    icon: item.icon,
    ...(shortcut === undefined ? {} : { keys: ["G", shortcut.toUpperCase()] }),
    run: () => go(item.to, item.hasOwnDocument ?? false),
  };
}

/** Every screen of the dashboard that is on, in the order of the sidebar, then the recipes. */
export function screenEntries(settings: FeatureSettings, go: Go): Entry[] {
  const models: NavItem = { to: MODELS_SCREEN.path, label: MODELS_SCREEN.title, icon: Cpu };
  return [
    ...visibleItems(settings).map((item) => entryOf(item, wordsOf(item.key), go)),
    ...(isFeatureOn(settings, MODELS_SCREEN.feature) ? [entryOf(models, WORDS.models, go)] : []),
    ...CONTENT_INTEL.map((item) => entryOf(item, OTHER_WORDS[item.to] ?? "", go)),
    ...recipeEntries(settings, go),
  ];
}

/** The recipes that are on. They are left out without the editor, which opens their films. */
function recipeEntries(settings: FeatureSettings, go: Go): Entry[] {
  if (!isFeatureOn(settings, "editor")) return [];
  return RECIPES.filter((name) => isFeatureOn(settings, recipeFeature(name))).map((name) => {
    const item: NavItem = { to: recipePath(name), label: recipeTitle(name), icon: Clapperboard };
    return entryOf(item, RECIPE_TEXTS[name].words, go);
  });
}
