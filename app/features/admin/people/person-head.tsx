import { useState } from "react";
import type { Person, PersonDetail } from "#contract/people";
import { Avatar } from "#ui/avatar";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { LocalTime } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { AdjustDrawer } from "./adjust-credits";
import { BanDialog } from "./ban-dialog";
import { PersonBadges } from "./person-badges";
import { RoleControl } from "./role-control";
import type { GenerationAct } from "./use-act";

interface HeadProps {
  person: PersonDetail;
  /** Whether it is the account of who looks at it. */
  isSelf: boolean;
  isBusy: boolean;
  act: GenerationAct;
}

function BanNote({ person }: { person: PersonDetail }) {
  if (!person.banned) return null;
  return (
    <p className="break-words border-line border-t px-4 py-3.5 text-sm sm:px-6">
      <span className="font-semibold text-bad">
        Banned{" "}
        {person.ban_expires ? (
          <>
            until <LocalTime at={person.ban_expires} />
          </>
        ) : (
          "until it is lifted"
        )}
      </span>
      {person.ban_reason && <span className="text-muted"> · {person.ban_reason}</span>}
    </p>
  );
}

/** Who it is, and what can be done to the account. */
export function PersonHead({ person, isSelf, isBusy, act }: HeadProps) {
  const [open, setOpen] = useState<"credits" | "ban" | "lift" | null>(null);
  const close = () => setOpen(null);

  async function lift() {
    await act<Person>({
      method: "DELETE",
      path: "/ban",
      done: (now) => `${now.email} may sign in again.`,
    });
    close();
  }

  return (
    <Panel aria-label="Account">
      <div className="grid gap-5 p-4 sm:p-6 lg:flex lg:items-end lg:justify-between">
        <div className="flex min-w-0 items-start gap-4">
          <div className="shrink-0">
            <Avatar name={person.name || person.email} image={null} />
          </div>
          <div className="grid min-w-0 gap-1">
            <h1 tabIndex={-1} className="wrap-anywhere text-2xl outline-none">
              {person.name || person.email}
            </h1>
            <p className="break-all text-muted text-sm">{person.email}</p>
            <p className="text-faint text-xs">
              Joined <LocalTime at={person.created_at} />
            </p>
            <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
              <PersonBadges person={person} />
              {isSelf && <span className="sr-only">This is your own account.</span>}
            </div>
          </div>
        </div>
        <div className="grid gap-3 sm:flex sm:items-end">
          <RoleControl person={person} isSelf={isSelf} isBusy={isBusy} act={act} />
          <Button onClick={() => setOpen("credits")}>Grant or take credits</Button>
          {person.banned ? (
            <Button onClick={() => setOpen("lift")}>Lift the ban</Button>
          ) : (
            !isSelf && <Button onClick={() => setOpen("ban")}>Ban</Button>
          )}
        </div>
      </div>
      <BanNote person={person} />
      <AdjustDrawer
        isOpen={open === "credits"}
        email={person.email}
        balance={person.balance}
        act={act}
        onClose={close}
      />
      <BanDialog isOpen={open === "ban"} email={person.email} act={act} onClose={close} />
      <Confirmation
        isOpen={open === "lift"}
        title="Lift the ban?"
        action="Lift the ban"
        isBusy={isBusy}
        onConfirm={() => void lift()}
        onCancel={close}
      >
        {person.email} will be able to sign in again.
      </Confirmation>
    </Panel>
  );
}
