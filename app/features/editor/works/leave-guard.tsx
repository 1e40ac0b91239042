import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { Confirmation } from "#ui/confirmation";
import { useWorks } from "./use-work";

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the film is left while something is being made for it: leaving cancels it. */
export function LeaveGuard() {
  const works = useWorks();
  const isBusy = works.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isBusy) return;
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);

  return (
    <Confirmation
      isOpen={blocker.state === "blocked"}
      title="Leave this film?"
      action="Leave"
      refusal="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {isBusy
        ? `In progress: ${works.map(({ name }) => name.toLowerCase()).join(", ")}. Leaving cancels it. The film itself is kept.`
        : "Everything is finished."}
    </Confirmation>
  );
}
