import { Download } from "lucide-react";
import { useState } from "react";
import type { ExportParts } from "#contract/me";
import type { Viewer } from "#contract/viewer";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { formatBytes } from "#lib/format";
import { leaveNote } from "#lib/note";
import { useResource } from "#lib/resource";
import { leaveSession } from "#lib/session";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { useConfirmed } from "../security/use-confirmed";
import { Block } from "./block";
import { useWaysIn } from "./use-ways-in";

/** Everything to take along, and the end of the account. */
export function DataBlock({ viewer }: { viewer: Viewer }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Block id="data">
      <div className="grid gap-2">
        <p className="text-muted text-sm">
          An archive with your pictures and clips, and a file with your account, your generations
          with their receipts, your uploads, your hooks, your ledger and where you are signed in.
        </p>
        <ExportLinks />
      </div>
      <div className="grid gap-2 border-line border-t pt-5">
        <p className="text-muted text-sm">
          Deleting your account removes everything that you made and uploaded, and what is left of
          your credits. It cannot be undone.
        </p>
        <Button
          className="justify-self-start border-bad/50 text-bad"
          onClick={() => setIsLeaving(true)}
        >
          Delete my account
        </Button>
      </div>
      <Dialog
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        title="Delete your account?"
        description="Your pictures, clips, uploads, hooks and credits go with it, for good."
        className="sm:max-w-md"
      >
        {isLeaving && <LeaveForm viewer={viewer} onCancel={() => setIsLeaving(false)} />}
      </Dialog>
    </Block>
  );
}

/** One archive, or as many as the account's files need; each can be fetched again if it breaks off. */
function ExportLinks() {
  const { data } = useResource<ExportParts>("/api/me/export/parts", {
    failure: "The parts of your export could not be listed.",
  });
  const parts = data?.items ?? [];
  const links = parts.length > 1 ? parts.map((_, index) => index + 1) : [1];
  return (
    <>
      {links.length > 1 && (
        <p className="text-muted text-sm">
          Your files need {links.length} archives. The first also has your data; if a download
          breaks off, fetch that archive again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {links.map((part) => (
          <Button key={part} asChild>
            <a href={`/api/me/export?part=${part}`} download>
              <Download aria-hidden="true" className="size-4" />
              {links.length === 1
                ? "Export everything"
                : `Part ${part}, ${formatBytes(parts[part - 1]?.bytes ?? 0)}`}
            </a>
          </Button>
        ))}
      </div>
    </>
  );
}

function LeaveForm({ viewer, onCancel }: { viewer: Viewer; onCancel: () => void }) {
  const { ways } = useWaysIn();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [confirmed, dialog] = useConfirmed();
  const needsPassword = ways?.some((way) => way.providerId === "credential") ?? true;
  const isTyped = email.trim().toLowerCase() === viewer.email.toLowerCase();

  async function leave() {
    setIsBusy(true);
    setError(null);
    try {
      const body = { email, ...(needsPassword ? { password } : {}) };
      await confirmed(() => sendJson("POST", "/api/me/delete", body));
      leaveSession();
      leaveNote({ kind: "success", title: "Your account is deleted" });
      window.location.assign("/");
    } catch (failure) {
      setError(messageOf(failure, "Try again in a moment."));
      setIsBusy(false);
    }
  }

  return (
    <form
      className="grid gap-4 px-6 pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        void leave();
      }}
    >
      <Field label={`Type ${viewer.email}`}>
        {(control) => (
          <Input
            {...control}
            value={email}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
            data-autofocus=""
          />
        )}
      </Field>
      {needsPassword && (
        <Field label="Your password">
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      <FormFoot
        onCancel={onCancel}
        cancel="Keep it"
        variant="ink"
        isBusy={isBusy}
        isDisabled={!isTyped || (needsPassword && password === "")}
      >
        Delete for good
      </FormFoot>
      {dialog}
    </form>
  );
}
