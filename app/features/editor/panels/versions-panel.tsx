import { type FormEvent, useState } from "react";
import { messageOf } from "#lib/api-error";
import { cn } from "#lib/cn";
import { formatMoment } from "#lib/format";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { LoadFailure } from "#ui/load-failure";
import { Ago } from "#ui/local-time";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { CommandButton } from "../commands/command-button";
import { useDesk } from "../desk";
import { type FilmVersion, nameVersion, restoreVersion, versionsPath } from "../film-api";

/** How a version is called; one that was kept by itself is told from others by its time. */
const titleOf = ({ kind, name, created_at }: FilmVersion) =>
  kind === "named" ? name : `${name}, ${formatMoment(created_at)}`;

/** States of the film to go back to: those that were given a name, and those that were kept by themselves. */
export function VersionsPanel() {
  const { editing } = useDesk();
  const { data, error, reload } = useResource<{ items: FilmVersion[] }>(versionsPath(editing.id), {
    failure: "The versions could not be loaded.",
  });
  const [name, setName] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function attempt(failure: string, act: () => Promise<void>) {
    setIsBusy(true);
    try {
      await editing.flush();
      await act();
      await reload();
    } catch (problem) {
      toast.error(failure, { description: messageOf(problem, "Please try again.") });
    }
    setIsBusy(false);
  }

  function keep(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return;
    void attempt("The version was not saved", async () => {
      await nameVersion(editing.id, name.trim());
      setName("");
    });
  }

  return (
    <div className="grid gap-5">
      <form onSubmit={keep} className="grid gap-2">
        <Field label="Version name">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={80}
              placeholder="First cut"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={!name.trim()} isLoading={isBusy}>
          Keep as a version
        </Button>
      </form>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-24" />}
      <CommandButton command="origin" variant="outline" className="justify-self-start" />
      <p className="text-muted text-sm">
        A version is kept by itself every ten minutes of work, and before you go back to another
        one. Keep one under a name before a big change.
      </p>
      <ul className="grid gap-2">
        {data?.items.map((version) => (
          <li
            key={version.n}
            className="flex items-center gap-2 rounded-control border border-line p-2.5"
          >
            <span className="grid min-w-0 flex-1">
              <span
                className={cn(
                  "text-sm [overflow-wrap:anywhere]",
                  version.kind === "named" ? "font-semibold" : "text-muted",
                )}
              >
                {version.name}
              </span>
              <Ago at={version.created_at} className="text-faint text-xs" />
            </span>
            <Button
              size="sm"
              disabled={isBusy}
              aria-label={`Go back to ${titleOf(version)}`}
              onClick={() =>
                void attempt("The version was not restored", async () => {
                  editing.take(await restoreVersion(editing.id, version.n));
                })
              }
            >
              Go back
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
