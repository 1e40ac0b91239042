import { useId } from "react";
import type { AdminPlatform } from "#contract/publishing/channels";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { ADMIN_PUBLISHING_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Badge, type StateLabel } from "#ui/badge";
import { LoadFailure } from "#ui/load-failure";
import { Ago, LocalTime } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { Switch } from "#ui/switch";
import { toast } from "#ui/toast";

/** The platforms that films are posted to: which are on, and how they are. */
export function PlatformsPanel() {
  const { data, error, reload } = useResource<{ items: AdminPlatform[] }>(ADMIN_PUBLISHING_PATH, {
    failure: "The platforms could not be loaded.",
  });
  async function change({ platform }: AdminPlatform, isOn: boolean) {
    try {
      await sendJson("PUT", `${ADMIN_PUBLISHING_PATH}/${platform}`, { is_on: isOn });
      toast.success(isOn ? "Switched on." : "Switched off.");
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "This could not be saved.") });
    }
    await reload();
  }
  return (
    <section aria-labelledby="platforms" className="mt-8 grid gap-3">
      <h2 id="platforms" className="text-xl">
        Platforms
      </h2>
      <p className="text-muted text-sm">Where creators post their films from here.</p>
      <Panel className="overflow-hidden">
        {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
        {!data && !error && <Skeleton className="m-6 h-40" />}
        <ul>
          {data?.items.map((one) => (
            <PlatformRow key={one.platform} platform={one} onSwitch={(isOn) => change(one, isOn)} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

function stateOf({ is_on: isOn, missing, failures }: AdminPlatform): StateLabel {
  if (!isOn) return { label: "Off", tone: "plain" };
  if (missing.length > 0) return { label: "Not set up", tone: "plain" };
  if (failures >= 3) return { label: "Failing", tone: "bad" };
  return failures > 0 ? { label: "Last call failed", tone: "warn" } : { label: "OK", tone: "good" };
}

function PlatformRow({
  platform,
  onSwitch,
}: {
  platform: AdminPlatform;
  onSwitch: (isOn: boolean) => Promise<void>;
}) {
  const id = useId();
  const { label, tone } = stateOf(platform);
  const { channels, failures, missing, quota_left: left } = platform;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-line border-t px-4 py-4 first:border-t-0 sm:px-6">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="font-semibold text-sm">
            {platform.name}
          </label>
          <Badge tone={tone}>{label}</Badge>
        </p>
        {missing.length > 0 && (
          <p className="break-words text-muted text-xs">Needs {missing.join(" and ")}.</p>
        )}
        <p className="flex flex-wrap gap-x-4 text-muted text-xs">
          <span className="figures">
            {channels.toLocaleString("en-US")} {channels === 1 ? "channel" : "channels"}
          </span>
          <span>
            {platform.tried_at === null ? (
              "Never called"
            ) : (
              <>
                Called <Ago at={platform.tried_at} />
              </>
            )}
          </span>
          {left !== null && <span className="figures">{left} uploads left today</span>}
          {platform.wait_until !== null && (
            <span>
              Wants to be left alone until <LocalTime at={platform.wait_until} />
            </span>
          )}
        </p>
        {platform.last_error !== null && (
          <p className="text-bad text-xs">
            {platform.last_error} ({failures} {failures === 1 ? "failure" : "failures"} in a row)
          </p>
        )}
      </div>
      <Switch id={id} isOn={platform.is_on} onChange={(isOn) => void onSwitch(isOn)} />
    </li>
  );
}
