import { useId, useState } from "react";
import type { Person, PersonDetail, Role } from "#contract/people";
import { Confirmation } from "#ui/confirmation";
import { Select } from "#ui/select";
import type { GenerationAct } from "./use-act";

const ROLE_OPTIONS = [
  { value: "creator", label: "Creator" },
  { value: "admin", label: "Administrator" },
] as const;

interface RoleProps {
  person: PersonDetail;
  isSelf: boolean;
  isBusy: boolean;
  act: GenerationAct;
}

/** The role of an account; it asks before it changes, since an administrator may do everything. */
export function RoleControl({ person, isSelf, isBusy, act }: RoleProps) {
  const id = useId();
  const [wanted, setWanted] = useState<Role | null>(null);

  async function change(role: Role) {
    await act<Person>({
      method: "PUT",
      path: "/role",
      body: { role },
      done: (now) =>
        now.role === "admin"
          ? `${now.email} is an administrator now.`
          : `${now.email} is a creator again.`,
    });
    setWanted(null);
  }

  return (
    <div className="grid gap-1.5 sm:w-56">
      <label htmlFor={id} className="font-medium text-sm">
        Role
      </label>
      <Select
        id={id}
        value={person.role}
        onChange={(value) => setWanted(value as Role)}
        options={ROLE_OPTIONS}
        {...(person.is_listed_admin && { "aria-describedby": `${id}-note` })}
      />
      {person.is_listed_admin && (
        <p id={`${id}-note`} className="text-faint text-xs">
          The setting ADMIN_EMAILS makes this account an administrator, whatever its role.
        </p>
      )}
      <Confirmation
        isOpen={wanted !== null}
        title={wanted === "admin" ? "Make an administrator?" : "Take the role away?"}
        action={wanted === "admin" ? "Make administrator" : "Make creator"}
        isBusy={isBusy}
        onConfirm={() => wanted && void change(wanted)}
        onCancel={() => setWanted(null)}
      >
        {confirmation(person, wanted, isSelf)}
      </Confirmation>
    </div>
  );
}

function confirmation({ email }: PersonDetail, wanted: Role | null, isSelf: boolean): string {
  if (wanted === "admin") {
    return `${email} will be able to change models, tools, credits and accounts, yours included.`;
  }
  return isSelf
    ? "You will be a creator, and only another administrator can give the role back."
    : `${email} will be a creator, at once.`;
}
