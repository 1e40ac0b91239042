import { useState } from "react";
import type { ChosenResult } from "#contract/showcase";
import { requestJson, sendJson } from "#lib/api";
import { ApiError, messageOf, serverMessageOf } from "#lib/api-error";
import { SHOWCASE_ADMIN_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { EmptyState } from "#ui/empty-state";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { PageHeading } from "../../shell/page-heading";
import { ChosenItem } from "./chosen-item";
import { ShowOnSite } from "./show-on-site";

/** A generation's ID, as its details show it. */
const ID = /^[0-9a-f-]{36}$/i;

const MISSING = "No generation has this ID. Copy it from Generations.";

/** The results that were chosen for the front page, with what their owners said. */
export function ShowcaseScreen() {
  const { data, error, reload } = useResource<{ items: ChosenResult[] }>(SHOWCASE_ADMIN_PATH, {
    failure: "The chosen results could not be loaded.",
  });
  const refresh = () => void reload();
  return (
    <>
      <PageHeading title="Showcase">
        Results of creators on the front page. Choose one here by its ID, or under Generations. Only
        what its owner agreed to is shown.
      </PageHeading>
      <ById onAsked={refresh} />
      {error && !data && <LoadFailure message={error} onRetry={refresh} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && (
        <Panel aria-label="Chosen results">
          {data.items.length === 0 ? (
            <EmptyState title="No result is chosen yet.">
              Until owners agree, the front page shows results of the built-in engine.
            </EmptyState>
          ) : (
            <Items items={data.items} onChanged={refresh} />
          )}
        </Panel>
      )}
    </>
  );
}

function ById({ onAsked }: { onAsked: () => void }) {
  const [id, setId] = useState("");
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);

  /** Asks about a generation that there is: its owner's consent is no matter of a typing error. */
  async function choose(wanted: string) {
    if (!ID.test(wanted)) {
      setProblem("An ID has 36 characters, such as those under Generations.");
      return;
    }
    setIsLooking(true);
    try {
      await requestJson(`/api/admin/generations/${encodeURIComponent(wanted)}`);
      setProblem(null);
      setAsked(wanted);
    } catch (failure) {
      const isMissing = failure instanceof ApiError && failure.status === 404;
      setProblem(isMissing ? MISSING : messageOf(failure, "The generation could not be read."));
    } finally {
      setIsLooking(false);
    }
  }

  return (
    <Panel className="p-4 sm:p-6">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void choose(id.trim());
        }}
      >
        <Field
          label="Generation ID"
          error={problem}
          className="min-w-0 flex-1 basis-72 sm:max-w-md"
        >
          {(control) => (
            <Input
              {...control}
              value={id}
              required
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setId(target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="h-11" isLoading={isLooking}>
          Show on the site
        </Button>
      </form>
      <ShowOnSite
        id={asked}
        onClose={() => setAsked(null)}
        onAsked={() => {
          setId("");
          onAsked();
        }}
      />
    </Panel>
  );
}

function Items({ items, onChanged }: { items: ChosenResult[]; onChanged: () => void }) {
  const [removed, setRemoved] = useState<ChosenResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function remove({ generation_id: id }: ChosenResult) {
    setIsBusy(true);
    try {
      await sendJson("DELETE", `${SHOWCASE_ADMIN_PATH}/${encodeURIComponent(id)}`);
      toast.success("The result was removed.");
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "That did not work.") });
    }
    setIsBusy(false);
    setRemoved(null);
    onChanged();
  }

  return (
    <>
      <ul>
        {items.map((chosen) => (
          <ChosenItem
            key={chosen.generation_id}
            chosen={chosen}
            onRemove={() => setRemoved(chosen)}
          />
        ))}
      </ul>
      <Confirmation
        isOpen={removed !== null}
        title="Remove this result?"
        action="Remove"
        isBusy={isBusy}
        onConfirm={() => {
          if (removed) void remove(removed);
        }}
        onCancel={() => setRemoved(null)}
      >
        {removed?.state === "agreed"
          ? "It disappears from the site within five minutes, and its owner's consent ends."
          : "It leaves this list. An owner who said no is not asked again."}
      </Confirmation>
    </>
  );
}
