import { useId, useState } from "react";
import {
  MAX_REFERENCE_NAME,
  REFERENCE_ROLES,
  type ReferenceRole,
  type ReferenceRoleName,
} from "#contract/references";
import { cn } from "#lib/cn";
import { fieldStyles } from "#ui/field";
import { Select } from "#ui/select";
import { nameProblem } from "./references";

const ROLES = REFERENCE_ROLES.map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));

interface ReferenceFieldsProps {
  /** The place of the picture among the references, from 1. */
  number: number;
  reference: ReferenceRole;
  /** The names that other pictures have. */
  others: readonly string[];
  /** A name that can be used. */
  onName: (name: string) => void;
  onRole: (role: ReferenceRoleName) => void;
}

/** What the prompt calls a picture, and what the model takes from it. */
export function ReferenceFields(props: ReferenceFieldsProps) {
  const { number, reference, others, onName, onRole } = props;
  const id = useId();
  // A name that is half written is not the picture's yet: the prompt keeps the one before.
  const [written, setWritten] = useState<string | null>(null);
  const problem = written === null ? null : nameProblem(written, others);

  function settle() {
    if (written !== null && problem === null && written !== reference.name) onName(written);
    setWritten(null);
  }

  return (
    <div className="grid min-w-0 grow gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_8.25rem] gap-2">
        <span className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-faint text-sm"
          >
            @
          </span>
          <input
            aria-label={`Name of reference ${number}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={MAX_REFERENCE_NAME}
            value={written ?? reference.name}
            onChange={(event) => setWritten(event.target.value.trim().replace(/^@/, ""))}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
                event.preventDefault();
                if (problem === null) settle();
              }
              if (event.key === "Escape") setWritten(null);
            }}
            className={cn(fieldStyles, "h-10 pl-7 text-sm")}
          />
        </span>
        <Select
          id={`${id}-role`}
          aria-label={`Role of reference ${number}`}
          value={reference.role}
          options={ROLES}
          onChange={(value) => {
            const role = REFERENCE_ROLES.find((one) => one === value);
            if (role) onRole(role);
          }}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="font-medium text-bad text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
