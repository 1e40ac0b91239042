import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { toast } from "#ui/toast";
import type { PlanFields } from "./plan-fields";

/** What an address asks of the calendar: the end of connecting a channel, and a film to be planned. */
const ASKED = ["connect", "film", "generation"] as const;

/** What a link to the calendar wants to be planned; null for nothing. */
export function subjectIn(search: URLSearchParams): string | null {
  const [film, generation] = [search.get("film"), search.get("generation")];
  if (film) return `film:${film}`;
  return generation ? `generation:${generation}` : null;
}

/** Does once what the address asks for, and takes it out of the address. */
export function useArrivals(onPlan: (given: Partial<PlanFields>) => void): void {
  const [search, setSearch] = useSearchParams();
  const act = useRef(onPlan);
  act.current = onPlan;
  useEffect(() => {
    if (!ASKED.some((name) => search.has(name))) return;
    const connected = search.get("connect");
    const subject = subjectIn(search);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ASKED) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    if (connected === "done") toast.success("The channel is connected");
    if (connected === "failed") {
      toast.error("The channel was not connected", {
        description: "Start again here and allow everything that the platform asks for.",
      });
    }
    if (subject) act.current({ subject });
  }, [search, setSearch]);
}
