import { useEffect, useState } from "react";
import { Confirm } from "#ui/confirm";

/** The link of this page that a press would leave by; null for any other press. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.target !== "" || link.hasAttribute("download")) return null;
  return link.pathname === window.location.pathname ? null : link;
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before a link or the browser leaves work that would be lost; `onLeave` ends it. */
export function LeaveQuestion({ isNeeded, onLeave }: { isNeeded: boolean; onLeave: () => void }) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);

  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: MouseEvent) => {
      const leaving = leavingLink(event);
      if (!leaving) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(leaving);
    };
    // On the window, so that it comes before the page's own handling of links.
    window.addEventListener("click", ask, true);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("click", ask, true);
      window.removeEventListener("beforeunload", warn);
    };
  }, [isNeeded]);

  function leave() {
    setLink(null);
    onLeave();
    // Once the work has ended, the press is not asked about again.
    setTimeout(() => link?.click());
  }

  return (
    <Confirm
      isOpen={link !== null}
      title="Leave while this is being enhanced?"
      action="Leave"
      onConfirm={leave}
      onCancel={() => setLink(null)}
    >
      What is not finished is canceled. What is finished is in your history.
    </Confirm>
  );
}
