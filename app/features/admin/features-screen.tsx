import { Clapperboard, Cpu } from "lucide-react";
import { useId } from "react";
import type { FeatureSettings } from "#contract/features";
import { RECIPE_SCREENS } from "#contract/recipes";
import { type FeatureKey, MODELS_SCREEN } from "#contract/screens";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { FEATURES_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { Switch } from "#ui/switch";
import { toast } from "#ui/toast";
import { NAV_ITEMS, type NavItem } from "../shell/nav-items";
import { PageHeading } from "../shell/page-heading";

const WHILE_OFF: Partial<Record<FeatureKey, string>> = {
  history: "While it is off, its screen is closed; nothing is deleted.",
  billing: "While it is off, its screen is closed; balances stay.",
  settings: "While it is off, its screen is closed.",
  models: "While it is off, its screen is closed.",
};

type FeatureItem = Pick<NavItem, "label" | "icon"> & { key: FeatureKey };

/** The sidebar's items, and the screens that have no place there. */
const ITEMS: readonly FeatureItem[] = [
  ...NAV_ITEMS,
  { key: MODELS_SCREEN.feature, label: MODELS_SCREEN.title, icon: Cpu },
  ...RECIPE_SCREENS.map(({ feature, title }) => ({
    ...{ key: feature, label: title, icon: Clapperboard },
  })),
];

function FeatureRow({
  item,
  isOn,
  onSwitch,
}: {
  item: FeatureItem;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <li className="flex items-center gap-4 bg-panel px-4 py-4 sm:px-6 lg:last:odd:col-span-2">
      <item.icon aria-hidden="true" className="size-5 text-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold text-sm">
          {item.label}
        </label>
        <p className="text-muted text-xs">
          {WHILE_OFF[item.key] ??
            "While it is off, its screen is closed and its calls are refused."}
        </p>
      </div>
      <Switch id={id} isOn={isOn} onChange={onSwitch} />
    </li>
  );
}

/** Which features creators see and may call. */
export function FeaturesScreen() {
  const { data, error, reload } = useResource<FeatureSettings>(FEATURES_PATH, {
    failure: "The tools could not be loaded.",
  });
  async function change(key: FeatureKey, isOn: boolean) {
    try {
      await sendJson("PUT", `/api/admin/features/${key}`, { is_enabled: isOn });
      toast.success(isOn ? "Switched on." : "Switched off.");
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "This could not be saved.") });
    }
    await reload();
  }
  return (
    <>
      <PageHeading title="Tools">
        Creators see a change when they next load the dashboard.
      </PageHeading>
      <Panel className="overflow-hidden">
        {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
        <ul aria-busy={!data && !error} className="grid gap-px bg-line lg:grid-cols-2">
          {ITEMS.map((item) =>
            data ? (
              <FeatureRow
                key={item.key}
                item={item}
                isOn={data.find((one) => one.feature_key === item.key)?.is_enabled ?? true}
                onSwitch={(isOn) => void change(item.key, isOn)}
              />
            ) : (
              !error && (
                <li key={item.key} className="bg-panel px-6 py-4 lg:last:odd:col-span-2">
                  <Skeleton className="h-9" />
                </li>
              )
            ),
          )}
        </ul>
      </Panel>
    </>
  );
}
