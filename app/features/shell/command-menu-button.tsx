import { Search } from "lucide-react";
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { noteLost } from "#lib/connection";
import { sessionState } from "#lib/session";
import { useHydrated } from "#lib/use-hydrated";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";
import type { CommandMenu } from "../command-menu/command-menu";
import { openLayer } from "./open-layer";

type Props = Omit<ComponentProps<typeof CommandMenu>, "onClose">;

const load = () => import("../command-menu/command-menu");
const preload = () => void load().catch(noteLost);
const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform);

/**
 * The command menu's button, and its keys on every screen. Its code is fetched when someone reaches for it: with the
 * pointer, or with the key that begins its shortcut.
 */
export function CommandMenuButton(props: Props) {
  const [Menu, setMenu] = useState<ComponentType<ComponentProps<typeof CommandMenu>> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();

  function open() {
    // Without a session there is nothing to lead to: the dialog offers signing in.
    if (sessionState.get() !== "valid") return sessionState.set("asked");
    setIsOpen(true);
    load().then((loaded) => setMenu(() => loaded.CommandMenu), noteLost);
  }
  const latest = useRef(open);
  latest.current = open;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key === "Control" || key === "Meta") preload();
      const isHeld = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (key.toLowerCase() !== "k" || !isHeld || altKey || shiftKey) return;
      event.preventDefault();
      if (openLayer() !== "other") latest.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <Tooltip text="Command menu">
        <Button
          variant="quiet"
          aria-label="Command menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts="Control+K Meta+K"
          data-keys={isHydrated && isMac() ? "⌘ K" : "Ctrl K"}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
          className="px-2.5 font-normal text-xs sm:h-8 sm:border sm:border-line sm:after:content-[attr(data-keys)]"
        >
          <Search aria-hidden="true" className="size-4.5 sm:size-4" strokeWidth={1.75} />
        </Button>
      </Tooltip>
      {isOpen && Menu && <Menu {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
