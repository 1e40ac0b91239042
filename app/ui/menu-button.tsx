import { Slot } from "radix-ui";
import { type ComponentType, type ReactElement, useState } from "react";

interface MenuButtonProps<P> {
  /** The button. */
  children: ReactElement;
  /** Fetches the menu, which gets the button as its trigger and begins open. */
  load: () => Promise<ComponentType<P & { trigger: ReactElement }>>;
  /** What else the menu gets. */
  props: P;
}

/** A button whose menu is fetched when someone reaches for it. */
export function MenuButton<P extends object>({ children, load, props }: MenuButtonProps<P>) {
  const [Menu, setMenu] = useState<ComponentType<P & { trigger: ReactElement }> | null>(null);
  if (Menu) return <Menu {...props} trigger={children} />;
  const open = () => void load().then((loaded) => setMenu(() => loaded));
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={open}
      onKeyDown={({ key }) => key === "ArrowDown" && open()}
    >
      {children}
    </Slot.Root>
  );
}
