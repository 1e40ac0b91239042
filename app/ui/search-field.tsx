import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { lengthProblem } from "#lib/length-problem";
import { Input } from "./input";

/** How long someone pauses in typing before the list follows, in milliseconds. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** The words of the address. */
  given: string;
  onChange: (value: string) => void;
}

/** Words to search for, which the list follows when someone pauses. */
export function SearchField({ label, given, onChange }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  // The address changed by other means than typing: a link, or the way back.
  if (given !== seen) {
    setSeen(given);
    if (text.trim() !== given) setText(given);
  }
  const wanted = text.trim();
  const problem = lengthProblem(wanted, MAX_SEARCH_LENGTH);
  useEffect(() => {
    if (wanted === given || problem !== null) return;
    const timer = window.setTimeout(() => onChange(wanted), PAUSE_MS);
    return () => window.clearTimeout(timer);
  });
  return (
    <div className="relative min-w-full flex-1 sm:min-w-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-faint"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        className="pl-9"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 font-medium text-bad text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
