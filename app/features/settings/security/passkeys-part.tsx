import { type FormEvent, useRef, useState } from "react";
import { describeAgent } from "#contract/describe-agent";
import type { Security } from "#contract/security";
import { formatAgo } from "#lib/ago";
import { useFocusHandover } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";
import { askAuth, authRefusal } from "../../security/ask-auth";
import { PasskeyMark } from "../../security/passkey-mark";
import { useConfirmed } from "../../security/use-confirmed";

type Passkey = Security["passkeys"][number];

interface PasskeysPartProps {
  passkeys: readonly Passkey[];
  onChanged: () => Promise<unknown>;
}

/** The account's passkeys: added, named, removed. */
export function PasskeysPart({ passkeys, onChanged }: PasskeysPartProps) {
  const [confirmed, dialog] = useConfirmed();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);

  async function act(work: () => Promise<unknown>, done: string, failure: string) {
    try {
      await confirmed(work);
      toast.success(done);
    } catch (error) {
      const isPutAway = error instanceof Error && error.name === "PasskeyPutAway";
      if (!isPutAway) toast.error(failure, { description: authRefusal(error) });
    }
    await onChanged();
  }

  async function add() {
    setIsAdding(true);
    const name = describeAgent(navigator.userAgent);
    await act(
      async () => (await import("../../security/passkey.client")).addPasskey(name),
      "Passkey added.",
      "The passkey could not be added",
    );
    setIsAdding(false);
  }

  async function remove({ id }: Passkey) {
    setLeaving(null);
    await act(
      () => askAuth("/passkey/delete-passkey", { id }),
      "Passkey removed.",
      "The passkey could not be removed",
    );
  }

  return (
    <section aria-labelledby="passkeys-title" className="grid gap-3">
      <div className="grid gap-1">
        <h3 id="passkeys-title" className="font-semibold text-sm">
          Passkeys
        </h3>
        <p className="text-muted text-sm">
          Sign in with your fingerprint, your face or your device's PIN. There is no password to
          steal, and no code to type.
        </p>
      </div>
      {passkeys.length > 0 && (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={(name) =>
                act(
                  () => askAuth("/passkey/update-passkey", { id: passkey.id, name }),
                  "Passkey renamed.",
                  "The passkey could not be renamed",
                )
              }
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" isLoading={isAdding} onClick={() => void add()}>
        Add a passkey
      </Button>
      <Confirmation
        isOpen={leaving !== null}
        title="Remove this passkey?"
        action="Remove"
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {leaving?.name} will not open your account any more. Your device may still offer it: delete
        it there as well.
      </Confirmation>
      {dialog}
    </section>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<void>;
  onRemove: () => void;
}

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const [name, setName] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const fromForm = useFocusHandover(() => opener.current);

  async function rename(event: FormEvent) {
    event.preventDefault();
    const wanted = name?.trim() ?? "";
    if (wanted !== "" && wanted !== passkey.name) await onRename(wanted);
    setName(null);
  }

  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-t py-3 first:border-t-0 first:pt-0">
      <PasskeyMark className="size-5 shrink-0 text-muted" />
      {name === null ? (
        <>
          <div className="min-w-0 flex-1 basis-48">
            <p className="wrap-anywhere font-medium text-sm">{passkey.name}</p>
            <p className="text-faint text-xs">
              {passkey.created_at && `added ${formatAgo(passkey.created_at, Date.now())} · `}
              {passkey.is_synced ? "on all devices of its keeper" : "on one device"}
            </p>
          </div>
          <Button ref={opener} size="sm" onClick={() => setName(passkey.name)}>
            Rename<span className="sr-only"> {passkey.name}</span>
          </Button>
          <Button size="sm" onClick={onRemove}>
            Remove<span className="sr-only"> {passkey.name}</span>
          </Button>
        </>
      ) : (
        <form
          ref={fromForm}
          className="flex min-w-0 flex-1 flex-wrap items-center gap-2"
          onSubmit={(event) => void rename(event)}
        >
          <Input
            aria-label="Name of the passkey"
            className="h-9 min-w-40 flex-1 text-sm"
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="sm">
            Save
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setName(null)}>
            Cancel
          </Button>
        </form>
      )}
    </li>
  );
}
