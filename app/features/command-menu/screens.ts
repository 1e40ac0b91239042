import { Cpu } from "lucide-react";
import type { FeatureSettings } from "#contract/features";
import { type FeatureKey, MODELS_SCREEN, SCREENS } from "#contract/screens";
import { isFeatureOn } from "#lib/open-screens";
import { CONTENT_INTEL, type NavItem, visibleItems } from "../shell/nav-items";
import type { Entry } from "./entry";

/** Other words for what creators look for on a screen. */
const WORDS: Readonly<Record<FeatureKey, string>> = {
  text_to_image: "picture photo create draw generate make prompt t2i tool",
  text_to_video: "clip film movie create generate make prompt t2v tool",
  image_to_image: "edit picture photo restyle transform change extend i2i tool",
  image_to_video: "animate picture photo clip movie i2v tool",
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
  recipe_short: "short script topic voice scenes film recipe tool",
  recipe_product: "ad ads product ugc shop address facts film recipe tool",
  recipe_chat: "chat messages conversation fake text story film recipe tool",
  recipe_document: "document pdf notebook dialogue podcast film recipe tool",
  recipe_cut: "cut pauses silence fillers recording film recipe tool",
};

/** The same for what an operator cannot switch, by its address. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  "/dashboard/tiktok": "trends trending social sounds hashtags",
  "/dashboard/reddit": "trends social posts threads",
};

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

/** Every screen of the dashboard that is on, in the order of the sidebar. */
export function screenEntries(settings: FeatureSettings, go: Go): Entry[] {
  const models: NavItem = { to: MODELS_SCREEN.path, label: MODELS_SCREEN.title, icon: Cpu };
  return [
    ...visibleItems(settings).map((item) => entryOf(item, WORDS[item.key], go)),
    ...(isFeatureOn(settings, MODELS_SCREEN.feature) ? [entryOf(models, WORDS.models, go)] : []),
    ...CONTENT_INTEL.map((item) => entryOf(item, OTHER_WORDS[item.to] ?? "", go)),
  ];
}
