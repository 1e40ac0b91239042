import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button";
import { WorkLine } from "../../editor/works/work-line";
import { createWorks, type Work, type Works } from "../../editor/works/works";

/** The works of a part of the screen: they end when it is left. */
export function useOwnWorks(): Works {
  const [works, setWorks] = useState(createWorks);
  useEffect(() => {
    // A part that is shown again, as React does while a program is written, has works of its own.
    const own = createWorks();
    setWorks(own);
    return () => own.close();
  }, []);
  return works;
}

/** Whether a work of a key is under way. */
export const isUnderWay = (list: readonly Work[], key: string): boolean =>
  list.some((work) => work.key === key);

/** The work in progress: its name, its share, and a button that cancels it. */
export function WorksList({ works }: { works: Works }) {
  const list = useStore(works.list);
  if (list.length === 0) return null;
  return (
    <ul aria-label="In progress" className="grid gap-1">
      {list.map(({ key, name, share, step, cancel }) => (
        <li key={key} className="flex min-h-11 min-w-0 items-center gap-3">
          <WorkLine name={name} share={share} step={step} />
          <Button
            size="sm"
            variant="quiet"
            className="pointer-coarse:h-11"
            aria-label={`Cancel ${name.toLowerCase()}`}
            onClick={cancel}
          >
            Cancel
          </Button>
        </li>
      ))}
    </ul>
  );
}
