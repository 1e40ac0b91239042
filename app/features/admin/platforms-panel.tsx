import type { AdminPlatform } from "#contract/publishing/channels";
import { formatCount } from "#lib/format";
import { ADMIN_PUBLISHING_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import type { StateLabel } from "#ui/badge";
import { Ago, LocalTime } from "#ui/local-time";
import { ServiceRow } from "./service-row";
import { ServicesPanel } from "./services-panel";
import { switchService } from "./switch-service";

/** The platforms that films are posted to: which are on, and how they are. */
export function PlatformsPanel() {
  const platforms = useResource<{ items: AdminPlatform[] }>(ADMIN_PUBLISHING_PATH, {
    failure: "The platforms could not be loaded.",
  });
  async function change({ platform }: AdminPlatform, isOn: boolean) {
    await switchService(`${ADMIN_PUBLISHING_PATH}/${platform}`, isOn);
    await platforms.reload();
  }
  return (
    <section aria-labelledby="platforms" className="mt-8 grid gap-3">
      <h2 id="platforms" className="text-xl">
        Platforms
      </h2>
      <p className="text-muted text-sm">Where creators post their films from here.</p>
      <ServicesPanel services={platforms}>
        {(one) => (
          <ServiceRow
            key={one.platform}
            name={one.name}
            state={stateOf(one)}
            isOn={one.is_on}
            onSwitch={(isOn) => change(one, isOn)}
            missing={one.missing}
            lastError={one.last_error}
            failures={one.failures}
            facts={<Facts platform={one} />}
          />
        )}
      </ServicesPanel>
    </section>
  );
}

function stateOf({ is_on: isOn, missing, failures }: AdminPlatform): StateLabel {
  if (!isOn) return { label: "Off", tone: "plain" };
  if (missing.length > 0) return { label: "Not set up", tone: "plain" };
  if (failures >= 3) return { label: "Failing", tone: "bad" };
  return failures > 0 ? { label: "Last call failed", tone: "warn" } : { label: "OK", tone: "good" };
}

/** How much a platform is used, when it was called, and what it allows. */
function Facts({ platform }: { platform: AdminPlatform }) {
  const { channels, quota_left: left, tried_at: triedAt, wait_until: waitUntil } = platform;
  return (
    <>
      <span className="figures">
        {formatCount(channels)} {channels === 1 ? "channel" : "channels"}
      </span>
      <span>
        {triedAt === null ? (
          "Never called"
        ) : (
          <>
            Called <Ago at={triedAt} />
          </>
        )}
      </span>
      {left !== null && <span className="figures">{left} uploads left today</span>}
      {waitUntil !== null && (
        <span>
          Wants to be left alone until <LocalTime at={waitUntil} />
        </span>
      )}
    </>
  );
}
