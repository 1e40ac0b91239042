import { useId, useState } from "react";
import type { AdminLora, AdminLoras } from "#contract/loras";
import { requestJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { formatBytes } from "#lib/format";
import { ADMIN_LORAS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { Panel } from "#ui/panel";
import { SearchField } from "#ui/search-field";
import { Skeleton } from "#ui/skeleton";
import { Switch } from "#ui/switch";
import { toast } from "#ui/toast";
import { OwnerLink } from "../admin/owner-link";
import { ReasonDialog } from "../admin/reason-dialog";
import { useDecision } from "../admin/safety/use-decision";
import { PageHeading } from "../shell/page-heading";
import { BASE_LABELS, KIND_LABELS } from "./lora-words";
import { TAKE_LORA_DOWN } from "./take-down-question";

const pathOf = (words: string) =>
  words === "" ? ADMIN_LORAS_PATH : `${ADMIN_LORAS_PATH}?${new URLSearchParams({ q: words })}`;

/** The LoRAs of all accounts, each with the switch that shares it with everyone. */
export function SharedLorasScreen() {
  const [words, setWords] = useState("");
  const { data, error, reload } = useResource<AdminLoras>(pathOf(words), {
    failure: "The LoRAs could not be loaded.",
  });
  const { asked, setAsked, decide } = useDecision<string>(() => void reload());

  async function share({ id }: AdminLora, isShared: boolean) {
    try {
      const body = JSON.stringify({ is_shared: isShared });
      await requestJson(`${ADMIN_LORAS_PATH}/${encodeURIComponent(id)}`, { method: "PATCH", body });
      toast.success(isShared ? "Everyone can use it now." : "Only its owner can use it now.");
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "This could not be saved.") });
    }
    await reload();
  }

  return (
    <>
      <PageHeading title="LoRAs">
        What is shared can be used by everyone. A LoRA that shows a person is never shared.
      </PageHeading>
      <search className="flex">
        <SearchField label="Search names, triggers and owners" given={words} onChange={setWords} />
      </search>
      <ListFailure message={error} isEmpty={!data?.items.length} onRetry={() => void reload()} />
      {!data && !error && <Skeleton className="h-60" />}
      {data && !(error && data.items.length === 0) && (
        <Panel aria-label="LoRAs">
          {data.items.length === 0 ? (
            <EmptyState title={words === "" ? "There are no LoRAs yet." : "No LoRA is found."}>
              Creators upload, import and train them in their library.
            </EmptyState>
          ) : (
            <ul>
              {data.items.map((lora) => (
                <SharedLora
                  key={lora.id}
                  lora={lora}
                  onShare={(isShared) => void share(lora, isShared)}
                  onTakeDown={() => setAsked(lora.id)}
                />
              ))}
            </ul>
          )}
        </Panel>
      )}
      <ReasonDialog
        question={TAKE_LORA_DOWN}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onReason={(reason) =>
          decide(
            `${ADMIN_LORAS_PATH}/${encodeURIComponent(asked ?? "")}/take-down`,
            reason,
            "The LoRA was taken down.",
          )
        }
      />
      {data?.has_more && (
        <p className="text-muted text-sm">There are more. Search for the one that you need.</p>
      )}
    </>
  );
}

interface SharedLoraProps {
  lora: AdminLora;
  onShare: (isShared: boolean) => void;
  onTakeDown: () => void;
}

function SharedLora({ lora, onShare, onTakeDown }: SharedLoraProps) {
  const id = useId();
  const { name, trigger, base, kind, bytes, licence, owner } = lora;
  const facts = [
    trigger !== null && `Trigger ${trigger}`,
    base && BASE_LABELS[base],
    KIND_LABELS[kind],
    bytes && formatBytes(bytes),
    licence,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-4 py-4 first:border-t-0 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p dir="auto" className="font-semibold text-sm [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          {facts.filter(Boolean).join(" · ")} · <OwnerLink owner={owner} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {lora.depicts_person ? (
          <p className="text-muted text-sm">Shows a person: never shared</p>
        ) : (
          <div className="flex min-h-10 items-center gap-3">
            <label htmlFor={id} className="text-sm">
              Share<span className="sr-only"> {name}</span> with everyone
            </label>
            <Switch id={id} isOn={lora.is_shared} onChange={onShare} />
          </div>
        )}
        <Button size="sm" onClick={onTakeDown}>
          Take down<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
