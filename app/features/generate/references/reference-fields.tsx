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
import { nameProblem } from "./names";

/** The choice of those that the model takes as they are. */
const AS_IT_IS = "as-it-is";
const ROLES = [
  { value: AS_IT_IS, label: "As it is" },
  ...REFERENCE_ROLES.map((role) => ({
    value: role,
    label: role.charAt(0).toUpperCase() + role.slice(1),
  })),
];

interface ReferenceFieldsProps {
  /** The place of the picture among the references, from 1. */
  number: number;
  reference: ReferenceRole;
  /** The names that other pictures have. */
  others: readonly string[];
  /** A name that can be used. */
  onName: (name: string) => void;
  /** Undefined where the model is to take the picture as it is. */
  onRole: (role: ReferenceRoleName | undefined) => void;
}

/** What the prompt calls a picture, and what the model takes from it. */
export function ReferenceFields(props: ReferenceFieldsProps) {
  const { number, reference, others, onName, onRole } = props;
  const id = useId();
  // A name that is half written is not the picture's yet: the prompt keeps the one before.
  const [written, setWritten] = useState<string | null>(null);
  const fault = written === null ? null : nameProblem(written, others);
  const problem = fault && `${fault} The picture is still called @${reference.name}.`;

  function settle() {
    // What cannot be used stays to be seen, with what is wrong with it.
    if (problem !== null) return;
    if (written !== null && written !== reference.name) onName(written);
    setWritten(null);
  }

  return (
    <div className="grid min-w-0 grow gap-1">
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_8.25rem]">
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
                settle();
              }
              if (event.key === "Escape") setWritten(null);
            }}
            className={cn(fieldStyles, "h-10 pl-7 sm:text-sm")}
          />
        </span>
        <Select
          id={`${id}-role`}
          aria-label={`Role of reference ${number}`}
          value={reference.role ?? AS_IT_IS}
          options={ROLES}
          onChange={(value) => onRole(REFERENCE_ROLES.find((one) => one === value))}
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
