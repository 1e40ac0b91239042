import type { DigestPeriod, DigestSetting } from "#contract/watches";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { DIGEST_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LocalTime } from "#ui/local-time";
import { RadioCards } from "#ui/radio-cards";
import { toast } from "#ui/toast";

const PERIODS: readonly { value: DigestPeriod; label: string }[] = [
  { value: "never", label: "Never" },
  { value: "day", label: "Daily" },
  { value: "week", label: "Weekly" },
];

/** How often someone gets a mail about what they watch. */
export function DigestChoice() {
  const { data, error, reload, change } = useResource<DigestSetting>(DIGEST_PATH, {
    failure: "The mail setting could not be loaded.",
  });
  async function choose(every: DigestPeriod) {
    if (data) change({ ...data, every });
    try {
      await sendJson("PUT", DIGEST_PATH, { every });
    } catch (failure) {
      const description = serverMessageOf(failure, "Try again in a moment.");
      toast.error("Not saved", { description });
    }
    await reload();
  }
  return (
    <div className="grid gap-2">
      <RadioCards
        label="Mail about what you watch"
        options={PERIODS}
        value={data?.every ?? null}
        onChange={(every) => void choose(every)}
      />
      {error && !data && <p className="text-bad text-xs">{error}</p>}
      {data && data.every !== "never" && (
        <p className="text-muted text-xs">
          {!data.can_send ? (
            "This site does not send any emails."
          ) : !data.is_confirmed ? (
            "Confirm your email address in Settings: these emails go to confirmed addresses only."
          ) : data.next_at === null ? (
            "Each email has a link that stops them."
          ) : (
            <>
              Next email: <LocalTime at={data.next_at} />. Each one has a link that stops them.
            </>
          )}
        </p>
      )}
    </div>
  );
}
